import type { OutgoingMail } from '#server/features/mail/queueMail.ts';
import type { UserRecord } from '#server/features/users/users.queries.ts';
import type { NotificationRecord } from './notifications.queries.ts';

/** A notice as a mail. */
export function notificationMail(
  notice: NotificationRecord,
  { email }: Pick<UserRecord, 'email'>,
  { publicUrl, unsubscribe }: { publicUrl: string; unsubscribe: string },
): OutgoingMail {
  const lines = [
    notice.body,
    '',
    `${publicUrl}${notice.path}`,
    '',
    'Choose which messages you get in your profile:',
    `${publicUrl}/profile`,
    '',
    'To stop these emails:',
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
