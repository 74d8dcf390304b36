import { z } from 'zod';

/** GET /api/admin/mails: what was or would have been sent, newest first. */
export const outboxMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  sentAt: z.iso.datetime({ offset: true }).nullable().describe('null: not sent by a mail server'),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** GET /api/admin/messages: text messages, newest first. */
export const outboxMessageSchema = outboxMailSchema
  .pick({ id: true, recipient: true, text: true, createdAt: true })
  .extend({
    sentAt: outboxMailSchema.shape.sentAt.describe('null: not taken by a service'),
  });
export type OutboxMessage = z.infer<typeof outboxMessageSchema>;
