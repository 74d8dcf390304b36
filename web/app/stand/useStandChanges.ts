import { useQueryClient } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';

/** Shows a stand as the server has just stored it, wherever it is shown; lists are read anew. */
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
    const isShown = [detail.join(), ownMarketsQuery.queryKey.join()];
    void queryClient.invalidateQueries({
      queryKey: ['markets'],
      predicate: ({ queryKey }) => !isShown.includes(queryKey.join()),
    });
  };
}
