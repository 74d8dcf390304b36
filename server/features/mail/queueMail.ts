import { randomUUID } from 'node:crypto';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { insertMails } from './mails.queries.ts';

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

type Queueing = Pick<Services, 'environment' | 'jobs'>;

/**
 * Puts a mail into the outbox, to be sent once the transaction that it is given has been committed.
 * @param connection the transaction that causes the mail, so that there is never one without the other
 */
export async function queueMail(
  services: Queueing,
  connection: Connection,
  { keptForSeconds, ...mail }: OutgoingMail,
): Promise<void> {
  const mailIds = await queueMails(services, connection, [mail], keptForSeconds);
  if (keptForSeconds === undefined) return;
  for (const mailId of mailIds) {
    await services.jobs.enqueue(connection, 'erase-mail', { mailId }, keptForSeconds);
  }
}

/**
 * The same for any number of mails, in two statements.
 * @returns their ids
 */
export async function queueMails(
  { environment, jobs }: Queueing,
  connection: Connection,
  mails: Omit<OutgoingMail, 'keptForSeconds'>[],
  keptForSeconds?: number,
): Promise<number[]> {
  const { hostname } = new URL(environment.publicUrl);
  const ids = await insertMails(
    connection,
    mails.map((mail) => ({
      ...mail,
      subject: asOneLine(mail.subject),
      messageId: `<${randomUUID()}@${hostname}>`,
    })),
  );
  await jobs.enqueueAll(
    connection,
    'send-mail',
    ids.map((mailId) => ({ mailId, keptForSeconds })),
  );
  return ids;
}

/** A header ends with its line: what people wrote in one must not begin another. */
const asOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
