import { z } from 'zod';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { openingTimesSchema } from '#contract/opening-times/openingTimes.ts';

/** PATCH /api/farm-direct/listings/{id}: what is changed apart from the rest of the listing. */
export const listingPatchSchema = z.object({
  openingTimes: openingTimesSchema
    .omit({ exceptions: true })
    .optional()
    .describe('the dated exceptions stay as they are, and days of every year that are not stated'),
  amenities: z
    .array(z.string().trim().min(1).max(SHORT_TEXT_MAX_LENGTH, 'This is too long'))
    .max(50, 'At most 50')
    .optional(),
});
export type ListingPatch = z.infer<typeof listingPatchSchema>;

/** PUT /api/farm-direct/listings/{id}/closed-today. */
export const closedTodaySchema = z.object({ closed: z.boolean() });
