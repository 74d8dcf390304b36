import { z } from 'zod';
import { openingTimesSchema } from '#contract/opening-times/openingTimes.ts';
import { NEVER_OPEN, opensAtAll } from '#contract/opening-times/weeklySchedule.ts';
import { wordsSchema } from '#contract/words.ts';

const MOST_AMENITIES = 50;

/** PATCH /api/farm-direct/listings/{id}: what is changed apart from the rest of the listing. */
export const listingPatchSchema = z.object({
  openingTimes: openingTimesSchema
    .omit({ exceptions: true })
    .refine(opensAtAll, NEVER_OPEN)
    .optional()
    .describe('the dated exceptions stay as they are, and days of every year that are not stated'),
  amenities: wordsSchema(MOST_AMENITIES).optional(),
});
export type ListingPatch = z.infer<typeof listingPatchSchema>;

/** PUT /api/farm-direct/listings/{id}/closed-today. */
export const closedTodaySchema = z.object({ closed: z.boolean() });
