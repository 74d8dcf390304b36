import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Confirmation } from '#contract/confirmations/confirmations.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { marketQuery } from './market.ts';
import { ownMarketsQuery } from './ownMarkets.ts';

/** Says of a market that everything in its listing is right. */
export function useConfirmMarket(marketId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiSend<Confirmation>('POST', `/api/markets/${marketId}/confirmation`),
    onSuccess: (confirmation) => {
      queryClient.setQueryData(ownMarketsQuery.queryKey, (markets) =>
        markets?.map((market) =>
          market.id === marketId ? { ...market, ...confirmation } : market,
        ),
      );
      queryClient.setQueryData(
        marketQuery(marketId).queryKey,
        (market) => market && { ...market, ...confirmation },
      );
      toast({ title: 'Listing Confirmed', description: 'Shoppers can see that it’s up to date.' });
    },
    onError: (error) =>
      toast({
        title: 'Listing Not Confirmed',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
}
