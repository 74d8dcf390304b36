import type { FastifyBaseLogger } from 'fastify';
import { internationalNumber } from '#contract/text-messages/phoneNumber.ts';
import type { Services } from '#server/app/services.ts';
import type { Environment } from '#server/app/start/environment.ts';
import { isOutdated } from '#server/features/notifications/isOutdated.ts';
import { findNotification } from '#server/features/notifications/notifications.queries.ts';
import { NOT_WANTED, OUTDATED, outboxError } from '#server/features/outbox/outboxState.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { createTextMessageService, TextMessageAccountError } from './textMessageService.ts';
import {
  findTextMessage,
  keepTextMessageError,
  markTextMessageSent,
  readdressTextMessage,
} from './textMessages.queries.ts';

/** Sends text messages. As with mails, each belongs to one process at a time. */
export function textMessageJobs(
  {
    database,
    environment,
    now,
  }: Pick<Services, 'database' | 'now'> & { environment: Pick<Environment, 'twilio'> },
  log: FastifyBaseLogger,
): Pick<JobHandlers, 'send-text'> {
  const { connection } = database;
  const deliver = createTextMessageService(environment);
  return {
    'send-text': async ({ textMessageId }) => {
      const message = await findTextMessage(connection, textMessageId);
      if (!message || message.sentAt) return;
      if (!deliver) return log.info({ textMessageId }, 'text message kept in the outbox');
      // It may have waited for hours since it was written, and the number be somebody else's now.
      const person = await userById(connection, message.userId);
      const wantedAt = person?.smsNotifications ? internationalNumber(person.phone) : null;
      if (!wantedAt) return keepTextMessageError(connection, textMessageId, NOT_WANTED);
      const notice = await findNotification(connection, message.notificationId);
      if (notice && (await isOutdated(connection, notice, now()))) {
        return keepTextMessageError(connection, textMessageId, OUTDATED);
      }
      if (wantedAt !== message.recipient) {
        await readdressTextMessage(connection, textMessageId, wantedAt);
      }
      const refusal = await deliver({ ...message, recipient: wantedAt }).catch(
        async (error: unknown) => {
          if (error instanceof TextMessageAccountError) {
            log.error({ textMessageId, err: error }, 'the text message account is to be seen to');
          }
          await keepTextMessageError(connection, textMessageId, outboxError(error));
          throw error;
        },
      );
      if (refusal) {
        await keepTextMessageError(connection, textMessageId, refusal);
        return log.warn({ textMessageId, refusal }, 'the service does not take this text message');
      }
      await markTextMessageSent(connection, textMessageId, new Date(now()));
    },
  };
}
