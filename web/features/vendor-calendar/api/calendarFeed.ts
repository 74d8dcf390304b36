import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeed } from '#contract/vendor-calendar/vendorCalendar.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';

/** The private address at which calendar programs read the signed-in person's dates. */
export const calendarFeedQuery = queryOptions({
  queryKey: ['vendor-calendar', 'feed'],
  queryFn: ({ signal }) => apiGet<CalendarFeed>('/api/user/calendar-feed', signal),
  meta: PERSONAL,
  // Another window may have ended the address; whoever comes back to this one wants the present one.
  staleTime: 0,
  refetchOnWindowFocus: true,
});
