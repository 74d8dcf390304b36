import { z } from 'zod';
import { ANNOUNCEMENT_MAX_LENGTH, MAX_ID, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';

const id = z.int().min(1).max(MAX_ID);

/** What an organizer writes. */
export const announcementTextSchema = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Please enter a subject')
    .max(SHORT_TEXT_MAX_LENGTH, 'This is too long'),
  message: z
    .string()
    .trim()
    .min(1, 'Please enter a message')
    .max(ANNOUNCEMENT_MAX_LENGTH, 'This is too long'),
});
export type AnnouncementText = z.infer<typeof announcementTextSchema>;

/** POST /api/announcements: to the approved vendors of an event, or to all of a market. */
export const announcementWriteSchema = z
  .object({
    eventId: id.optional(),
    marketId: id.optional(),
    ...announcementTextSchema.shape,
  })
  .refine(
    ({ eventId, marketId }) => (eventId === undefined) !== (marketId === undefined),
    'Send either an event or a market',
  );

export const announcementSchema = z.object({
  id: z.int(),
  marketId: z.int(),
  eventId: z.int().nullable().describe('null: to all of the market'),
  subject: z.string(),
  message: z.string(),
  recipients: z.int().describe('how many people it went to'),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const announcementReachSchema = z.object({
  recipients: z.int().describe('how many people an announcement would go to now'),
});
export type AnnouncementReach = z.infer<typeof announcementReachSchema>;
