import type { MarketReview } from '#contract/reviews/reviews.ts';

/** The list with a review in place of the one of the same writer, or first, as the newest. */
export function withReview(
  reviews: readonly MarketReview[],
  review: MarketReview,
  replacedId: number | null,
): MarketReview[] {
  return [review, ...reviews.filter(({ id }) => id !== review.id && id !== replacedId)];
}

export const withoutReview = (reviews: readonly MarketReview[], id: number): MarketReview[] =>
  reviews.filter((review) => review.id !== id);

/** The mean to one decimal, as the server computes it; null without any review. */
export function meanRating(reviews: readonly MarketReview[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return Math.round((sum / reviews.length) * 10) / 10;
}
