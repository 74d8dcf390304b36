import { queryOptions } from '@tanstack/react-query';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { apiGet } from '#web/lib/api.ts';

export const marketReviewsQuery = (marketId: number) =>
  queryOptions({
    queryKey: ['reviews', 'of-market', marketId],
    queryFn: ({ signal }) => apiGet<MarketReview[]>(`/api/markets/${marketId}/reviews`, signal),
  });
