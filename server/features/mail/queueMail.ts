import { randomUUID } from 'node:crypto';
import type { Services } from '#server/app/application.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertMail } from './mails.queries.ts';

export interface OutgoingMail {
  /** Whose account it concerns: it goes with the account. Null: nobody's. */
  userId: number | null;
  /** The notice that it tells of. */
  notificationId?: number;
  /** Which kind of mail it is, such as 'contact'. */
  kind: string;
  recipient: string;
  /** Where an answer goes, when not to us. */
  replyTo?: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** How long its text may be kept, when it carries something as good as a password. */
  keptForSeconds?: number;
}

/**
 * Puts a mail into the outbox, to be sent once the transaction that it is given has been committed.
 * @param connection the transaction that causes the mail, so that there is never one without the other
 */
export async function queueMail(
  { environment, jobs }: Pick<Services, 'environment' | 'jobs'>,
  connection: Connection,
  { keptForSeconds, ...mail }: OutgoingMail,
): Promise<void> {
  const { hostname } = new URL(environment.publicUrl);
  const mailId = await insertMail(connection, {
    ...mail,
    subject: asOneLine(mail.subject),
    messageId: `<${randomUUID()}@${hostname}>`,
  });
  await jobs.enqueue(connection, 'send-mail', { mailId });
  if (keptForSeconds !== undefined) {
    await jobs.enqueue(connection, 'erase-mail', { mailId }, keptForSeconds);
  }
}

/** A header ends with its line: what people wrote in one must not begin another. */
const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
