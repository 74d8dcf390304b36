import { useQueryClient } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';

/** Shows a stand as the server has just stored it, on its page and among hers; the rest is read anew. */
export function useStandChanges(): (stand: StoredMarket) => void {
  const queryClient = useQueryClient();
  return (stand) => {
    const detail = marketQuery(stand.id).queryKey;
    queryClient.setQueryData(detail, stand);
    queryClient.setQueryData(ownMarketsQuery.queryKey, (known = []) =>
      known.some(({ id }) => id === stand.id)
        ? known.map((one) => (one.id === stand.id ? stand : one))
        : [...known, stand],
    );
    rereadMarkets(queryClient, detail, ownMarketsQuery.queryKey);
  };
}
