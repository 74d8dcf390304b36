import { z } from 'zod';
import { calendarDateSchema } from '#contract/calendarDate.ts';
import { idSchema, idTextSchema } from '#contract/ids.ts';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';

const MESSAGE_MAX_LENGTH = 2_000;

/** Whose vendors are addressed: those of one event, or of one market. */
const addressedSchema = <Id extends z.ZodType<number>>(id: Id) =>
  z
    .object({ eventId: id.optional(), marketId: id.optional() })
    .refine(
      ({ eventId, marketId }) => (eventId === undefined) !== (marketId === undefined),
      'Send either an event or a market',
    );

/** GET /api/announcements and GET /api/announcements/reach. */
export const announcementQuerySchema = addressedSchema(idTextSchema);
export type AnnouncementQuery = z.infer<typeof announcementQuerySchema>;

/** What an organizer writes. */
export const announcementTextSchema = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject').max(SHORT_TEXT_MAX_LENGTH, TOO_LONG),
  message: z.string().trim().min(1, 'Please enter a message').max(MESSAGE_MAX_LENGTH, TOO_LONG),
});
export type AnnouncementText = z.infer<typeof announcementTextSchema>;

/** POST /api/announcements: to the approved vendors of an event, or to all of a market. */
export const announcementWriteSchema = addressedSchema(idSchema).safeExtend(
  announcementTextSchema.shape,
);
export type AnnouncementWrite = z.infer<typeof announcementWriteSchema>;

export const announcementSchema = z.object({
  id: z.int(),
  marketId: z.int(),
  eventId: z.int().nullable().describe('null: to all of the market'),
  eventDate: calendarDateSchema.nullable().describe('the day that the event is on by now'),
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
