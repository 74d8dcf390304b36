import type { NotificationRecord } from './notifications.queries.ts';

/** Two parts of a text message: who gets more of them pays for each. */
const TITLE_LENGTH = 200;

/** A notice as a text message: what it is about, and where there is more. */
export const notificationText = (
  { title, path }: Pick<NotificationRecord, 'title' | 'path'>,
  publicUrl: string,
): string => `${title.slice(0, TITLE_LENGTH)}\n${publicUrl}${path}`;
