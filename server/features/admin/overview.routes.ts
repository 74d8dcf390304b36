import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminOverviewSchema } from '#contract/admin/admin.ts';
import { countListings } from './overview.queries.ts';

/** What the site comes to, for whoever runs it. */
export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/admin/overview',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'How many markets, vendors and events there are',
        response: { 200: adminOverviewSchema },
      },
    },
    () => countListings(connection),
  );
}
