import { useQueryClient } from '@tanstack/react-query';
import type {
  MarketConfiguration,
  MarketConfigurationWrite,
} from '#contract/market-configuration/marketConfiguration.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ifMatch } from '#web/lib/api/ifMatch.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { configurationQuery } from './configuration.ts';

/** Says what a market asks of its vendors; its booth fee stands wherever the market does. */
export function useSaveConfiguration(marketId: number) {
  const queryClient = useQueryClient();
  return async (
    demands: MarketConfigurationWrite,
    version?: string,
  ): Promise<MarketConfiguration> => {
    const saved = await apiSend<MarketConfiguration>(
      'PUT',
      `/api/markets/${marketId}/configuration`,
      demands,
      ifMatch(version),
    );
    const { queryKey } = configurationQuery(marketId);
    queryClient.setQueryData(queryKey, saved);
    rereadMarkets(queryClient, queryKey);
    return saved;
  };
}
