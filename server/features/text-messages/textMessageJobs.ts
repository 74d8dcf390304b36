import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/application.ts';
import type { Environment } from '#server/app/environment.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { createTextMessageService } from './textMessageService.ts';
import { findTextMessage, markTextMessageSent } from './textMessages.queries.ts';

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
      if ((await deliver(message)) === 'refused') {
        return log.warn({ textMessageId }, 'the service does not take this text message');
      }
      await markTextMessageSent(connection, textMessageId, new Date(now()));
    },
  };
}
