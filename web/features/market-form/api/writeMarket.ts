import { useQueryClient } from '@tanstack/react-query';
import type { AdminMarketWrite, WrittenMarket } from '#contract/markets/marketWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { marketKey } from '#web/lib/api/queryKeys.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { useCreation } from '#web/lib/api/useCreation.ts';

/** Creates a market, or changes one; whatever shows markets is read anew. */
export function useWriteMarket(marketId: number | null) {
  const queryClient = useQueryClient();
  const create = useCreation(() => rereadMarkets(queryClient));
  return async (market: AdminMarketWrite, version?: string): Promise<WrittenMarket> => {
    const written = await (marketId === null
      ? create<WrittenMarket>('/api/markets', market)
      : apiSend<WrittenMarket>('PUT', `/api/markets/${marketId}`, market, ifMatch(version)));
    const detail = marketKey(written.id);
    // The answer is newer than what searches know for the next moment.
    queryClient.setQueryData(detail, written);
    rereadMarkets(queryClient, detail);
    return written;
  };
}
