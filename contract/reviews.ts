import { z } from 'zod';

export const marketReviewSchema = z.object({
  id: z.int(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  reviewDate: z.iso.datetime({ offset: true }),
  reviewerName: z.string().describe("first name and initial, or 'A shopper'"),
});
export type MarketReview = z.infer<typeof marketReviewSchema>;
