import { z } from 'zod';
import { marketReviewSchema } from '#contract/reviews/reviews.ts';

/** GET /api/markets/{id}/mine: what the signed-in person has to do with a market. */
export const myMarketSchema = z.object({
  isSaved: z.boolean(),
  review: marketReviewSchema.nullable().describe('her own, if she has written one'),
  permissions: z.object({
    review: z.boolean().describe('write a review'),
    save: z.boolean(),
  }),
});
export type MyMarket = z.infer<typeof myMarketSchema>;

/** What PUT and DELETE /api/markets/{id}/saved answer. */
export const savedSchema = z.object({ isSaved: z.boolean() });
