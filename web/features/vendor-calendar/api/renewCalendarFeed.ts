import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '#contract/vendor-calendar/vendorCalendar.ts';
import { apiSend } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { calendarFeedQuery } from './calendarFeed.ts';

/** Ends the feed's address and makes another. */
export function useRenewCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend<CalendarFeed>('POST', '/api/user/calendar-feed'),
    onSuccess: (feed) => {
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed);
      toast({
        title: 'New Calendar Address',
        description: 'The old one no longer works. Subscribe again with the new one.',
      });
    },
    onError: (error) =>
      toast({
        title: 'Calendar Address Not Changed',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      }),
  });
}
