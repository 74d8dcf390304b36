import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyMarket } from '#contract/reviews/reviews.ts';
import { apiSend } from '#web/lib/api.ts';
import { problemText } from '#web/lib/problemText.ts';
import { toast } from '#web/ui/toast.ts';
import { myMarketQuery } from './myMarket.ts';
import { savedMarketsQuery } from './savedMarkets.ts';

/** Saves a market or takes it off the list: at once on the screen, undone when the server refuses. */
export function useSaveMarket(marketId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = myMarketQuery(marketId);
  const show = (isSaved: boolean) =>
    queryClient.setQueryData<MyMarket>(queryKey, (mine) => mine && { ...mine, isSaved });

  return useMutation({
    mutationFn: (isSaved: boolean) =>
      apiSend<{ isSaved: boolean }>(isSaved ? 'PUT' : 'DELETE', `/api/markets/${marketId}/saved`),
    onMutate: async (isSaved) => {
      await queryClient.cancelQueries({ queryKey });
      show(isSaved);
    },
    onSuccess: (_answer, isSaved) => {
      if (!isSaved) return;
      toast({
        title: 'Market Saved',
        description: 'You’ll find it under Saved Markets in your account menu.',
      });
    },
    onError: (error, isSaved) => {
      show(!isSaved);
      toast({
        title: isSaved ? 'Market Not Saved' : 'Market Not Removed',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries(savedMarketsQuery),
      ]),
  });
}
