import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { LONG_TEXT_MAX_LENGTH, MAX_LIST_LIMIT, URL_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';
import { APPLICATION_STATUSES, ORGANIZER_DECISIONS } from './applicationStatus.ts';

const note = z.string().trim().max(LONG_TEXT_MAX_LENGTH, TOO_LONG).nullish();

/** POST /api/vendor-applications. */
export const applicationWriteSchema = z.object({
  vendorId: z
    .int32()
    .nullish()
    .describe('the person’s user id or the id of her business profile; nobody else’s'),
  marketEventId: idSchema.describe('of an event, or of a market'),
  notes: note,
  status: z.literal('pending').optional(),
  agreementAccepted: z.boolean().optional(),
  agreementDocumentUrl: z
    .string()
    .max(URL_MAX_LENGTH)
    .optional()
    .describe('the agreement that she has read; refused when it is no longer the market’s'),
});
export type ApplicationWrite = z.infer<typeof applicationWriteSchema>;

/** PUT /api/vendor-applications/{id}. */
export const applicationEditSchema = z.object({ notes: note });

/** PATCH /api/vendor-applications/{id}/status. */
export const applicationDecisionSchema = z.object({
  status: z.enum(APPLICATION_STATUSES),
  from: z
    .enum(APPLICATION_STATUSES)
    .optional()
    .describe('what a vendor withdraws it from; refused when it has become something else'),
  approvalNotes: note,
  rejectionReason: note,
});
export type ApplicationDecision = z.infer<typeof applicationDecisionSchema>;

/** POST /api/vendor-applications/decisions: one decision on many applications. */
export const applicationDecisionsSchema = z.object({
  ids: z.array(idSchema).min(1).max(MAX_LIST_LIMIT),
  status: z.enum(ORGANIZER_DECISIONS),
  approvalNotes: note,
  rejectionReason: note,
});
export type ApplicationDecisions = z.infer<typeof applicationDecisionsSchema>;

/** What became of each of the applications. */
export const applicationDecisionsOutcomeSchema = z.object({
  decided: z.array(z.int()),
  refused: z.array(
    z.object({
      id: z.int(),
      reason: z
        .enum(['full', 'over', 'cancelled', 'moved', 'gone'])
        .describe(
          'no place left; the event is over; it is cancelled; its state does not allow it any more; it is not there',
        ),
    }),
  ),
});
export type ApplicationDecisionsOutcome = z.infer<typeof applicationDecisionsOutcomeSchema>;
