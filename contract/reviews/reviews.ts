import { z } from 'zod';
import { TOO_LONG } from '#contract/tooLong.ts';

export const REVIEW_COMMENT_MAX_LENGTH = 2_000;

export const marketReviewSchema = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  reviewDate: z.iso.datetime({ offset: true }),
  reviewerName: z.string().describe("first name and initial, or 'A shopper'"),
  reply: z.string().nullable().describe('of whoever runs the market'),
  repliedAt: z.iso.datetime({ offset: true }).nullable(),
});
export type MarketReview = z.infer<typeof marketReviewSchema>;

/** POST /api/markets/{id}/reviews and PUT /api/markets/{id}/reviews/mine. */
export const reviewWriteSchema = z.object({
  rating: z.int('Choose 1 to 5 stars').min(1, 'Choose 1 to 5 stars').max(5, 'Choose 1 to 5 stars'),
  comment: z.string().trim().max(REVIEW_COMMENT_MAX_LENGTH, TOO_LONG).nullish(),
});
export type ReviewWrite = z.infer<typeof reviewWriteSchema>;

/** PUT /api/reviews/{id}/reply: what whoever runs the market says to a review. */
export const reviewReplySchema = z.object({
  reply: z
    .string({ error: 'Write a reply' })
    .trim()
    .min(1, 'Write a reply')
    .max(REVIEW_COMMENT_MAX_LENGTH, TOO_LONG),
});
