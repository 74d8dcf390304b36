import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '#contract/vendor-calendar/vendorCalendar.ts';
import { ApiError, apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { calendarFeedQuery } from './calendarFeed.ts';

/** Ends the feed's address and makes another. */
export function useRenewCalendarFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend<CalendarFeed>('POST', '/api/user/calendar-feed'),
    onMutate: () => queryClient.getQueryData(calendarFeedQuery.queryKey),
    onSuccess: (feed) => {
      queryClient.setQueryData(calendarFeedQuery.queryKey, feed);
      tellRenewed();
    },
    onError: async (error, _nothing, before) => {
      // There may be another all the same, and only the answer have been lost.
      await queryClient.invalidateQueries(calendarFeedQuery);
      const known = queryClient.getQueryData(calendarFeedQuery.queryKey);
      if (known && known.url !== before?.url) return tellRenewed();
      toast({
        title:
          error instanceof ApiError
            ? 'Calendar Address Not Changed'
            : 'Calendar Address Not Confirmed',
        description: problemText(error),
        variant: 'destructive',
      });
    },
  });
}

const tellRenewed = () =>
  toast({
    title: 'New Calendar Address',
    description: 'The old one no longer works. Subscribe again with the new one.',
  });
