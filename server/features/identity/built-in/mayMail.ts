import type { Connection } from '#server/db/connection.ts';
import { lockName } from '#server/db/lockName.ts';
import { type MailRow, wasMailed } from '#server/features/mail/mails.queries.ts';

/**
 * How long nobody is mailed a second time what others can have mailed to any address, in seconds: they
 * would fill her mailbox. A link that was mailed before is good for longer.
 */
const PAUSE_SECONDS = 600;

/**
 * Whether a mail of a kind may be written to an address now, which nobody else's transaction then does
 * until this one is over, in which the mail is to be queued.
 */
export async function mayMail(
  transaction: Connection,
  mail: Pick<MailRow, 'kind' | 'recipient'>,
): Promise<boolean> {
  await lockName(transaction, `mail to ${mail.recipient}`);
  return !(await wasMailed(transaction, mail, PAUSE_SECONDS));
}
