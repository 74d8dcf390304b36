import { queryOptions } from '@tanstack/react-query';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { apiGet } from '#web/lib/api/api.ts';
import { REVIEWS } from '#web/lib/api/queryKeys.ts';

export const marketReviewsQuery = (marketId: number) =>
  queryOptions({
    queryKey: [REVIEWS, 'of-market', marketId],
    queryFn: ({ signal }) => apiGet<MarketReview[]>(`/api/markets/${marketId}/reviews`, signal),
  });
