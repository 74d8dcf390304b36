import type { NotificationKind } from '#contract/notificationKinds.ts';
import type { Services } from '#server/app/application.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertNotifications } from './notifications.queries.ts';

/** A piece of news for one person. */
export interface Notice {
  userId: number;
  kind: NotificationKind;
  /** One line: also the subject of the mail. */
  title: string;
  /** Plain text. */
  body: string;
  /** Of the page that it leads to. */
  path: `/${string}`;
  /** Names the news, such as 'application 7 approved 3': nobody is told the same twice. */
  key: string;
}

/**
 * Tells people of something: at once in the site, and by mail and the other ways as each of them
 * wishes at the time of sending. Takes as many notices as there are in the same few statements.
 * Whom no account belongs to any more is passed over.
 * @param transaction the one that causes the news, so that there is never one without the other
 */
export async function notify(
  transaction: Connection,
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  notices: Notice[],
): Promise<void> {
  if (notices.length === 0) return;
  const told = await insertNotifications(transaction, notices, new Date(now()));
  const payloads = told.map(({ id }) => ({ notificationId: id }));
  await jobs.enqueueAll(transaction, 'deliver-notification', payloads);
}
