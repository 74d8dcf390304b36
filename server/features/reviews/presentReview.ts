import type { MarketReview } from '#contract/reviews/reviews.ts';
import type { MarketReviewRow } from './reviews.queries.ts';

/** The fields of a review that leave the server; its writer's id is not among them. */
export function presentReview(review: MarketReviewRow): MarketReview {
  return {
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    reviewDate: review.reviewDate.toISOString(),
    reviewerName: review.reviewerName,
    reply: review.reply,
    repliedAt: review.repliedAt?.toISOString() ?? null,
  };
}
