import { useQueryClient } from '@tanstack/react-query';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { organizerSummaryQuery } from '#web/features/organizer/api/organizerSummary.ts';

/** Reads anew what a decision on an application changes beside the application. */
export function useDecided() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(organizerSummaryQuery);
    void queryClient.invalidateQueries(ownMarketsQuery);
  };
}
