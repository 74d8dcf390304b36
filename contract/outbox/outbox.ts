import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { OUTBOX_STATES } from './outboxStates.ts';

/** GET /api/admin/mails and /api/admin/messages */
export const outboxQuerySchema = listQuerySchema.extend({
  q: searchTextSchema.describe('all its words are found in recipients, subjects and texts'),
  unsent: z.enum(['true', 'false']).optional().describe('true: only those that have not been sent'),
});
export type OutboxQuery = z.output<typeof outboxQuerySchema>;

/** GET /api/admin/mails: what was or would have been sent, newest first. */
export const outboxMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  sentAt: z.iso.datetime({ offset: true }).nullable().describe('null: not sent by a mail server'),
  state: z.enum(OUTBOX_STATES),
  lastError: z.string().nullable().describe('what went wrong when it was last tried'),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** GET /api/admin/messages: text messages, newest first. */
export const outboxMessageSchema = outboxMailSchema
  .pick({ id: true, recipient: true, text: true, createdAt: true, state: true, lastError: true })
  .extend({
    sentAt: outboxMailSchema.shape.sentAt.describe('null: not taken by a service'),
  });
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;
