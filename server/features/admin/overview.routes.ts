import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminOverviewSchema, adminWaitingSchema } from '#contract/admin/admin.ts';
import { countWaitingClaims } from '#server/features/claims/claims.queries.ts';
import { countUnreadContactMessages } from '#server/features/contact/contact.queries.ts';
import { countWaitingReportGroups } from '#server/features/reports/reportGroups.queries.ts';
import { countListings } from './overview.queries.ts';

/** What the site comes to, for whoever runs it. */
export async function overviewRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
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

  typed.get(
    '/api/admin/waiting',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'How much waits for the administrator',
        response: { 200: adminWaitingSchema },
      },
    },
    async () => ({
      claims: await countWaitingClaims(connection),
      reports: await countWaitingReportGroups(connection),
      messages: await countUnreadContactMessages(connection),
    }),
  );
}
