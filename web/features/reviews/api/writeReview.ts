import type { MarketReview, ReviewWrite } from '#contract/reviews/reviews.ts';
import { apiSend } from '#web/lib/api/api.ts';

/** Writes the person's first review of a market, or changes the one she has written. */
export const writeReview = (marketId: number, review: ReviewWrite, hasOne: boolean) =>
  hasOne
    ? apiSend<MarketReview>('PUT', `/api/markets/${marketId}/reviews/mine`, review)
    : apiSend<MarketReview>('POST', `/api/markets/${marketId}/reviews`, review);
