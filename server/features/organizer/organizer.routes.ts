import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notBlank } from '#contract/blankQuery.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { idTextSchema } from '#contract/ids.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { storedMarketSchema } from '#contract/markets/markets.ts';
import { organizerSummarySchema, ownEventSchema } from '#contract/organizer/organizer.ts';
import { claimedIdentitySchema } from '#contract/users/users.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { marketClocks } from '#server/features/events/marketClocks.ts';
import { presentOwnEvent } from '#server/features/events/presentOwnEvent.ts';
import { toMarketEntry } from '#server/features/markets/marketEntry.ts';
import { firstEventDate } from '#server/features/markets/marketFeed.ts';
import { findMarketRecords } from '#server/features/markets/markets.queries.ts';
import { versionOfMarket } from '#server/features/markets/marketVersion.ts';
import { presentMarket } from '#server/features/markets/search/presentMarket.ts';
import { requireOwnAccount } from '#server/features/users/ownAccount.ts';
import { readAccount } from '#server/features/users/users.policy.ts';
import { listOwnEvents, organizerFigures, ownMarketIds } from './organizer.queries.ts';

const ownListQuerySchema = z.object({ ...listQuerySchema.shape, ...claimedIdentitySchema.shape });

/** The markets and events that a person runs, read from the database: what she has just saved is there. */
export async function organizerRoutes(app: FastifyInstance): Promise<void> {
  const { now, database } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/markets',
    {
      config: { access: readAccount },
      schema: {
        tags: ['organizer'],
        summary: 'The markets that the person runs, by name',
        querystring: ownListQuerySchema,
        response: { 200: z.array(storedMarketSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      const ids = pageOf(reply, await ownMarketIds(connection, user.id), request.query);
      const records = await findMarketRecords(connection, ids, firstEventDate(now()));
      const recordOf = new Map(records.map((record) => [record.row.id, record]));
      return ids.flatMap((id) => {
        const record = recordOf.get(id);
        if (!record) return [];
        const version = versionOfMarket(record.row);
        return [{ ...presentMarket(toMarketEntry(record), now()), version }];
      });
    },
  );

  typed.get(
    '/api/user/events',
    {
      config: { access: readAccount },
      schema: {
        tags: ['organizer'],
        summary: 'The events of the markets that the person runs, drafts too, by date',
        querystring: ownListQuerySchema.extend({
          upcoming: z
            .enum(['true', 'false'])
            .optional()
            .describe(
              'true: only those still to come or put off to no day yet; false: only those that are over, latest first',
            ),
          marketId: notBlank(idTextSchema).optional(),
        }),
        response: { 200: z.array(ownEventSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      const { upcoming, marketId, limit, offset } = request.query;
      const { rows, total } = await listOwnEvents(
        connection,
        user.id,
        { isOpen: upcoming === undefined ? undefined : upcoming === 'true', marketId },
        marketClocks(app.services),
        { limit, offset },
      );
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map((event) => presentOwnEvent(event, now()));
    },
  );

  typed.get(
    '/api/user/organizer-summary',
    {
      config: { access: readAccount, needs: 'view_organizer_dashboard' },
      schema: {
        tags: ['organizer'],
        summary: 'What the markets of the person come to, in figures',
        querystring: claimedIdentitySchema,
        response: { 200: organizerSummarySchema },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      return organizerFigures(connection, user.id, now());
    },
  );
}
