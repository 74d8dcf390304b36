import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/services.ts';
import type { Environment } from '#server/app/start/environment.ts';
import { answerAddress } from '#server/features/announcements/announcements.queries.ts';
import { isOutdated } from '#server/features/notifications/isOutdated.ts';
import { findNotification } from '#server/features/notifications/notifications.queries.ts';
import { EXPIRED, NOT_WANTED, OUTDATED, outboxError } from '#server/features/outbox/outboxState.ts';
import { unsubscribeUrl } from '#server/features/unsubscribe/unsubscribeLink.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { createMailServer } from './mailServer.ts';
import {
  eraseMail,
  findMail,
  keepMailError,
  markMailSent,
  readdressMail,
} from './mails.queries.ts';

/** What stands in the place of a text that is forgotten, for whoever looks into the outbox. */
const ERASED = '(deleted: it contained a link that has expired)';

/**
 * Sends mails and, in time, forgets those that say too much. A job belongs to one process at a time,
 * so that no two send the same mail. One thing no sender can rule out: a process that is killed
 * after the mail server took the mail, and before it is marked as sent, has it sent again. Both then
 * have the same Message-ID, by which mail programs and servers know them for one.
 */
export function mailJobs(
  {
    database,
    environment,
    now,
  }: Pick<Services, 'database' | 'now'> & {
    environment: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'publicUrl'>;
  },
  log: FastifyBaseLogger,
  deliver = createMailServer(environment),
): Pick<JobHandlers, 'send-mail' | 'erase-mail'> {
  const { connection } = database;
  return {
    'send-mail': async ({ mailId, keptForSeconds = Infinity }) => {
      const mail = await findMail(connection, mailId);
      // Gone with the account that it concerned, or sent by a process that was killed right after.
      if (!mail || mail.sentAt) return;
      // What it said is no longer good, and nobody is to read that there was something. Where the site
      // was off meanwhile, what erases it may come only later.
      const isGood = now() - mail.createdAt.getTime() < keptForSeconds * 1000;
      if (mail.erasedAt || !isGood) return keepMailError(connection, mailId, EXPIRED);
      if (!deliver) return log.info({ mailId }, 'mail kept in the outbox');
      const { notificationId, userId } = mail;
      const mayEnd = notificationId !== null && userId !== null;
      let { recipient, replyTo } = mail;
      if (mayEnd) {
        // It may have waited for hours since it was written; news go where she reads now. What is
        // about an account goes to the address that it was written to, whatever she has changed.
        const person = await userById(connection, userId);
        if (!person?.emailNotifications) return keepMailError(connection, mailId, NOT_WANTED);
        recipient = person.email;
        if (recipient !== mail.recipient) await readdressMail(connection, mailId, recipient);
        const notice = await findNotification(connection, notificationId);
        if (notice && (await isOutdated(connection, notice, now()))) {
          return keepMailError(connection, mailId, OUTDATED);
        }
        // Vendors answer who has written to them, not us.
        if (notice?.kind === 'announcement') replyTo = await answerAddress(connection, notice.key);
      }
      const unsubscribe = mayEnd
        ? await unsubscribeUrl(connection, environment.publicUrl, userId)
        : null;
      try {
        await deliver({ ...mail, recipient, replyTo }, unsubscribe);
      } catch (error) {
        await keepMailError(connection, mailId, outboxError(error));
        throw error;
      }
      await markMailSent(connection, mailId, new Date(now()));
    },
    'erase-mail': ({ mailId }) =>
      eraseMail(connection, mailId, { text: ERASED, erasedAt: new Date(now()) }),
  };
}
