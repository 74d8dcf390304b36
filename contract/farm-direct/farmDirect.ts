import { z } from 'zod';
import { dayNumber } from '#contract/calendarDays.ts';
import { MAX_AMENITIES } from '#contract/markets/amenities.ts';
import {
  EXCEPTION_NOTE_MAX_LENGTH,
  openingTimesSchema,
} from '#contract/opening-times/openingTimes.ts';
import { NEVER_OPEN, opensAtAll } from '#contract/opening-times/weeklySchedule.ts';
import { wordsSchema } from '#contract/words.ts';

/** PATCH /api/farm-direct/listings/{id}: what is changed apart from the rest of the listing. */
export const listingPatchSchema = z.object({
  openingTimes: openingTimesSchema
    .omit({ exceptions: true })
    .refine(opensAtAll, NEVER_OPEN)
    .optional()
    .describe('the dated exceptions stay as they are, and days of every year that are not stated'),
  amenities: wordsSchema(MAX_AMENITIES).optional(),
});
export type ListingPatch = z.infer<typeof listingPatchSchema>;

/** PUT /api/farm-direct/listings/{id}/closed-today. */
export const closedTodaySchema = z.object({ closed: z.boolean() });

/** A quarter of a year. For longer a stand is open for a part of the year only. */
const MAX_CLOSED_DAYS = 92;

/** The days of which a call tells, the first and the last among them. */
export const closedDaysSchema = z.object({
  from: z.iso.date({ error: 'Choose the first day', abort: true }),
  to: z.iso.date({ error: 'Choose the last day', abort: true }),
});
export type ClosedDays = z.infer<typeof closedDaysSchema>;

/** PUT /api/farm-direct/listings/{id}/closed-days. */
export const closureSchema = closedDaysSchema
  .extend({ note: z.string().trim().max(EXCEPTION_NOTE_MAX_LENGTH).optional() })
  .refine(({ from, to }) => from <= to, {
    error: 'The last day can’t be before the first.',
    path: ['to'],
  })
  .refine(({ from, to }) => dayNumber(to) - dayNumber(from) < MAX_CLOSED_DAYS, {
    error: `Choose ${MAX_CLOSED_DAYS} days at most. For longer, change the time of the year under Hours.`,
    path: ['to'],
  });
export type Closure = z.infer<typeof closureSchema>;
