import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { type OutboxMail, outboxMailSchema, outboxQuerySchema } from '#contract/outbox/outbox.ts';
import type { OutboxState } from '#contract/outbox/outboxStates.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import { EXPIRED, outboxStateOf } from '#server/features/outbox/outboxState.ts';
import { pendingAmong } from '#server/jobs/pendingJobs.queries.ts';
import { findMail, listMails, type MailRow } from './mails.queries.ts';

const DEFAULT_LIMIT = 100;

/** The outbox, for whoever runs the site. */
export async function mailRoutes(app: FastifyInstance): Promise<void> {
  const { database, environment, jobs } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function mailsWithState(from: Connection, rows: MailRow[]) {
    const ids = rows.flatMap(({ id, sentAt }) => (sentAt ? [] : id));
    const pending = await pendingAmong(from, 'send-mail', 'mailId', ids);
    const canSend = environment.smtpUrl !== undefined;
    return rows.map((row) => presentMail(row, outboxStateOf(row, canSend, pending)));
  }

  typed.get(
    '/api/admin/mails',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Mails that were sent or would have been, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: outboxQuerySchema,
        response: { 200: z.array(outboxMailSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listMails(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return mailsWithState(connection, rows);
    },
  );

  typed.post(
    '/api/admin/mails/:id/retry',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Try once more to send a mail that has failed',
        params: idParams,
        response: {
          200: outboxMailSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const found = await connection.transaction(async (transaction) => {
        // Whoever asks for the same at the same moment waits, and then finds that it is under way.
        const failed = await findMail(transaction, request.params.id, { lock: true });
        if (!failed) throw notFound('mail');
        const [before] = await mailsWithState(transaction, [failed]);
        if (before?.state !== 'failed') throw conflict('Only failed messages can be sent again.');
        if (failed.lastError === EXPIRED) throw conflict(EXPIRED);
        await jobs.enqueue(transaction, 'send-mail', { mailId: failed.id });
        await recordAct(transaction, request, {
          act: 'mail.retried',
          subjectId: failed.id,
          // The trail outlives the mail, and says neither to whom it went nor of what.
          summary: `Sent the mail ${failed.id} again.`,
        });
        return failed;
      });
      return presentMail(found, 'waiting');
    },
  );
}

function presentMail(mail: MailRow, state: OutboxState): OutboxMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    state,
    lastError: mail.lastError,
  };
}
