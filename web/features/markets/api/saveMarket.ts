import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { myMarketQuery } from './myMarket.ts';
import { savedMarketsQuery } from './savedMarkets.ts';

/** Saves a market or takes it off the list. On its way until what she has to do with it is read anew. */
export function useSaveMarket(marketId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = myMarketQuery(marketId);

  return useMutation({
    mutationFn: (isSaved: boolean) =>
      apiSend<{ isSaved: boolean }>(isSaved ? 'PUT' : 'DELETE', `/api/markets/${marketId}/saved`),
    onSuccess: (_answer, isSaved) => {
      queryClient.setQueryData(queryKey, (mine) => mine && { ...mine, isSaved });
      if (!isSaved) return;
      toast({
        title: 'Market Saved',
        description: 'You’ll find it under Saved Markets in your account menu.',
      });
    },
    onError: (error, isSaved) => {
      toast({
        title: isSaved ? 'Market Not Saved' : 'Market Not Removed',
        description: problemText(error),
        variant: 'destructive',
      });
    },
    onSettled: (_answer, error) => {
      const readAnew = Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(savedMarketsQuery),
      ]);
      // What was refused is not on its way any more.
      return error ? undefined : readAnew;
    },
  });
}
