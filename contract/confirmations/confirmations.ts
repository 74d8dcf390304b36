import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { CONFIRMERS } from '#contract/listings/listings.ts';

/** What POST /api/markets/{id}/confirmation answers. */
export const confirmationSchema = z.object({
  lastConfirmedOn: calendarDateSchema,
  lastConfirmedBy: z.enum(CONFIRMERS),
});
export type Confirmation = z.infer<typeof confirmationSchema>;
