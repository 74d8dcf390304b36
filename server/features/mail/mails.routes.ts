import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { type OutboxMail, outboxMailSchema } from '#contract/mail.ts';
import { listQuerySchema } from '#contract/markets.ts';
import { problemSchema } from '#contract/problem.ts';
import { listMails, type MailRecord } from './mails.queries.ts';

const DEFAULT_LIMIT = 100;

/** The outbox, for whoever runs the site. */
export async function mailRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/mails',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Mails that were sent or would have been, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: listQuerySchema,
        response: { 200: z.array(outboxMailSchema), 400: problemSchema, 401: problemSchema },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const { rows, total } = await listMails(connection, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentMail);
    },
  );
}

function presentMail(mail: MailRecord): OutboxMail {
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}
