import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { CONTACT_USER_TYPES } from './userTypes.ts';

/** GET /api/admin/contact-messages */
export const contactMessageQuerySchema = listQuerySchema.extend({
  state: z.enum(['unread', 'open', 'answered']).optional().describe('open: not answered yet'),
  readWithin: notBlank(z.coerce.number().int().min(0).max(100_000_000))
    .optional()
    .describe(
      'unread: also those read within so many seconds, so that whoever turns the page misses none',
    ),
  q: searchTextSchema.describe(
    'all its words are found in names, addresses, subjects and messages',
  ),
});
export type ContactMessageQuery = z.output<typeof contactMessageQuerySchema>;

/** A message to support, as an administrator reads it. */
export const receivedContactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  userType: z.enum(CONTACT_USER_TYPES),
  subject: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  isRead: z.boolean(),
  answeredAt: z.iso.datetime({ offset: true }).nullable(),
});
export type ReceivedContactMessage = z.infer<typeof receivedContactMessageSchema>;

/** PATCH /api/admin/contact-messages/:id */
export const contactMessageMarkSchema = z.object({
  isRead: z.boolean().optional(),
  isAnswered: z.boolean().optional(),
});
export type ContactMessageMark = z.infer<typeof contactMessageMarkSchema>;
