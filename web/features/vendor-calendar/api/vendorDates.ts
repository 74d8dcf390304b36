import { queryOptions } from '@tanstack/react-query';
import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';

/** The days to come on which the signed-in person has a place at a market, soonest first. */
export const vendorDatesQuery = queryOptions({
  queryKey: ['vendor-calendar', 'dates'],
  queryFn: ({ signal }) => apiGet<VendorDate[]>('/api/user/calendar', signal),
  meta: personalAbout('applications', 'events'),
  // Organizers decide at any time; whoever comes back to the page wants to know.
  staleTime: 0,
});
