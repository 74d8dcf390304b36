import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import {
  type OutboxMessage,
  outboxMessageSchema,
  outboxQuerySchema,
} from '#contract/outbox/outbox.ts';
import type { OutboxState } from '#contract/outbox/outboxStates.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import { outboxStateOf } from '#server/features/outbox/outboxState.ts';
import { pendingAmong } from '#server/jobs/pendingJobs.queries.ts';
import { findTextMessage, listTextMessages, type TextMessageRow } from './textMessages.queries.ts';

const DEFAULT_LIMIT = 100;

/** The outbox of text messages, for whoever runs the site. */
export async function textMessageRoutes(app: FastifyInstance): Promise<void> {
  const { database, environment, jobs } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function messagesWithState(from: Connection, rows: TextMessageRow[]) {
    const ids = rows.flatMap(({ id, sentAt }) => (sentAt ? [] : id));
    const pending = await pendingAmong(from, 'send-text', 'textMessageId', ids);
    const canSend = environment.twilio !== undefined;
    return rows.map((row) => presentTextMessage(row, outboxStateOf(row, canSend, pending)));
  }

  typed.get(
    '/api/admin/messages',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Text messages that were sent or would have been, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: outboxQuerySchema,
        response: { 200: z.array(outboxMessageSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listTextMessages(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return messagesWithState(connection, rows);
    },
  );

  typed.post(
    '/api/admin/messages/:id/retry',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Try once more to send a text message that has failed',
        params: idParams,
        response: {
          200: outboxMessageSchema,
          409: problemSchema,
        },
      },
    },
    async (request) => {
      const found = await connection.transaction(async (transaction) => {
        // Whoever asks for the same at the same moment waits, and then finds that it is under way.
        const failed = await findTextMessage(transaction, request.params.id, { lock: true });
        if (!failed) throw notFound('text message');
        const [before] = await messagesWithState(transaction, [failed]);
        if (before?.state !== 'failed') throw conflict('Only failed messages can be sent again.');
        await jobs.enqueue(transaction, 'send-text', { textMessageId: failed.id });
        await recordAct(transaction, request, {
          act: 'text.retried',
          subjectId: failed.id,
          // The trail outlives the message, and doesn’t say to whom it went.
          summary: `Sent the text message ${failed.id} again.`,
        });
        return failed;
      });
      return presentTextMessage(found, 'waiting');
    },
  );
}

function presentTextMessage(message: TextMessageRow, state: OutboxState): OutboxMessage {
  return {
    id: message.id,
    recipient: message.recipient,
    text: message.text,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    state,
    lastError: message.lastError,
  };
}
