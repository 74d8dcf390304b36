import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { APPLICATIONS, EVENTS, MARKETS, ORGANIZER, VENDORS } from './queryKeys.ts';

/**
 * Of markets that have changed, or of their events, whatever shows any is read anew: an event tells
 * of its market and opens it, applications name both, vendors' pages say
 * where they will be, and the organizer's figures count them.
 * @param shown keys of what has the newest answer already
 */
export function rereadMarkets(queryClient: QueryClient, ...shown: QueryKey[]): void {
  const isShown = (queryKey: QueryKey) => shown.some((key) => key.join() === queryKey.join());
  for (const noun of [MARKETS, EVENTS, APPLICATIONS, ORGANIZER, VENDORS]) {
    void queryClient.invalidateQueries({
      queryKey: [noun],
      predicate: ({ queryKey }) => !isShown(queryKey),
    });
  }
}
