import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ProblemError } from '#server/app/problems.ts';

/** GET /api/health: 200 while this process can do its work, 503 otherwise. */
export const health = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.withTypeProvider<ZodTypeProvider>().get(
      '/api/health',
      {
        config: { access: 'everyone' },
        schema: {
          tags: ['operation'],
          summary: 'Whether this process and its database are working',
          response: {
            200: z.object({ status: z.literal('ok'), database: z.string(), markets: z.int() }),
          },
        },
      },
      async (request, reply) => {
        const { database, marketIndex } = app.services;
        // Whatever sends requests here is to send them elsewhere.
        if (app.traffic.isLeaving) {
          throw new ProblemError('unavailable', 'This process is shutting down.');
        }
        try {
          await database.connection.execute(sql`select 1`);
        } catch (error) {
          request.log.error({ err: error }, 'database does not answer');
          throw new ProblemError('unavailable', 'The database isn’t responding.', {
            retryAfter: 5,
          });
        }
        reply.header('cache-control', 'no-store');
        return { status: 'ok' as const, database: database.kind, markets: marketIndex.size };
      },
    );
  },
  { name: 'health', dependencies: ['traffic'] },
);
