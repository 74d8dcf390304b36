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
