import { useQueryClient } from '@tanstack/react-query';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { marketReviewsQuery } from './reviews.ts';

/**
 * Replies to a review of a market that one runs, changes the reply, or takes it away (null). Where that
 * fails, the reviews are read anew: the review may be gone.
 */
export function useReply(marketId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = marketReviewsQuery(marketId);
  return async (reviewId: number, reply: string | null): Promise<void> => {
    const path = `/api/reviews/${reviewId}/reply`;
    try {
      const written = await (reply === null
        ? apiSend<MarketReview>('DELETE', path)
        : apiSend<MarketReview>('PUT', path, { reply }));
      queryClient.setQueryData(queryKey, (reviews) =>
        reviews?.map((review) => (review.id === reviewId ? written : review)),
      );
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
