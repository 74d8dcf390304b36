import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { type OutboxMessage, outboxMessageSchema } from '#contract/mail.ts';
import { listQuerySchema } from '#contract/markets.ts';
import { problemSchema } from '#contract/problem.ts';
import { listTextMessages, type TextMessageRecord } from './textMessages.queries.ts';

const DEFAULT_LIMIT = 100;

/** The outbox of text messages, for whoever runs the site. */
export async function textMessageRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/messages',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Text messages that were sent or would have been, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: listQuerySchema,
        response: { 200: z.array(outboxMessageSchema), 400: problemSchema, 401: problemSchema },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const { rows, total } = await listTextMessages(connection, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentTextMessage);
    },
  );
}

function presentTextMessage(message: TextMessageRecord): OutboxMessage {
  return {
    id: message.id,
    recipient: message.recipient,
    text: message.text,
    createdAt: message.createdAt.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
  };
}
