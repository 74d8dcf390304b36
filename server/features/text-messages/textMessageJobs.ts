import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/application.ts';
import type { Environment } from '#server/app/start/environment.ts';
import { NOT_WANTED, outboxError } from '#server/features/outbox/outboxState.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { internationalNumber } from './phoneNumber.ts';
import { createTextMessageService } from './textMessageService.ts';
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
      if (wantedAt !== message.recipient) {
        await readdressTextMessage(connection, textMessageId, wantedAt);
      }
      const outcome = await deliver({ ...message, recipient: wantedAt }).catch(
        async (error: unknown) => {
          await keepTextMessageError(connection, textMessageId, outboxError(error));
          throw error;
        },
      );
      if (outcome === 'refused') {
        await keepTextMessageError(connection, textMessageId, 'The service does not take it.');
        return log.warn({ textMessageId }, 'the service does not take this text message');
      }
      await markTextMessageSent(connection, textMessageId, new Date(now()));
    },
  };
}
