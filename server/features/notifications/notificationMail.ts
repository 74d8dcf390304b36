import type { OutgoingMail } from '#server/features/mail/queueMail.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';
import type { NotificationRow } from './notifications.queries.ts';

/** A notice as a mail. */
export function notificationMail(
  notice: NotificationRow,
  { email }: Pick<UserRow, 'email'>,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): OutgoingMail {
  const lines = [
    notice.body,
    '',
    'See it on Local Markets:',
    `${publicUrl}${notice.path}`,
    '',
    'Choose which messages you get:',
    `${publicUrl}/profile`,
    '',
    'Stop these emails:',
    unsubscribe,
  ];
  return {
    userId: notice.userId,
    notificationId: notice.id,
    kind: notice.kind,
    recipient: email,
    subject: notice.title,
    text: lines.join('\n'),
  };
}
