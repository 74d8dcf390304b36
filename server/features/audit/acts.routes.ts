import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type AdministrativeAct,
  actQuerySchema,
  administrativeActSchema,
} from '#contract/audit/administrativeActs.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { type ActRow, listActs } from './acts.queries.ts';

const DEFAULT_LIMIT = 100;

/** The trail of what administrators have done. */
export async function actRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/acts',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `What administrators have done, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: actQuerySchema,
        response: { 200: z.array(administrativeActSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listActs(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentAct);
    },
  );
}

function presentAct(act: ActRow): AdministrativeAct {
  return {
    id: act.id,
    at: act.at.toISOString(),
    act: act.act,
    subjectId: act.subjectId,
    summary: act.summary,
    changes: act.changes,
    requestId: act.requestId,
  };
}
