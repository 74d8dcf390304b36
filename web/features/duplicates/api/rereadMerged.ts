import type { QueryClient } from '@tanstack/react-query';
import { MARKET_PAGES, PRODUCTS, REVIEWS } from '#web/lib/api/queryKeys.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { DUPLICATES } from './duplicates.ts';

/** Of markets of which some have become one, whatever shows any is read anew. */
export function rereadMerged(queryClient: QueryClient): void {
  // None of their pages is open here: whoever goes to one is to see what it says now, or where it went.
  queryClient.removeQueries({ queryKey: MARKET_PAGES });
  rereadMarkets(queryClient);
  for (const queryKey of [DUPLICATES, [REVIEWS], [PRODUCTS]]) {
    void queryClient.invalidateQueries({ queryKey });
  }
}
