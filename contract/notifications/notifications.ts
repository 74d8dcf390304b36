import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { NOTIFICATION_KINDS } from './notificationKinds.ts';

const instant = z.iso.datetime({ offset: true });

/** A piece of news for the person who is signed in. */
export const notificationSchema = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  title: z.string(),
  body: z.string(),
  path: z.string().describe('of the page that it leads to'),
  createdAt: instant,
  readAt: instant.nullable().describe('null: not read yet'),
});
export type Notification = z.infer<typeof notificationSchema>;

/** POST /api/notifications/read: those that have been read, or all. */
export const readNotificationsSchema = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(MAX_LIST_LIMIT) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type ReadNotifications = z.infer<typeof readNotificationsSchema>;

export const unreadSchema = z.object({ unread: z.int().describe('how many are left') });
export type Unread = z.infer<typeof unreadSchema>;
