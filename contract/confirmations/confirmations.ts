import { z } from 'zod';
import { CONFIRMERS } from '#contract/listings/listings.ts';
import { calendarDateSchema } from '#contract/opening-times/openingTimes.ts';

/** What POST /api/markets/{id}/confirmation answers. */
export const confirmationSchema = z.object({
  lastConfirmedOn: calendarDateSchema,
  lastConfirmedBy: z.enum(CONFIRMERS),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
