import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import { storedMarketSchema } from '#contract/markets/markets.ts';
import {
  type OwnEvent,
  organizerSummarySchema,
  ownEventSchema,
} from '#contract/organizer/organizer.ts';
import { claimedIdentitySchema } from '#contract/users/users.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { mayBeToCome } from '#server/features/events/events.queries.ts';
import { presentOwnEvent } from '#server/features/events/presentOwnEvent.ts';
import { toMarketEntry } from '#server/features/markets/marketEntry.ts';
import { firstEventDate } from '#server/features/markets/marketFeed.ts';
import { findMarketRecords } from '#server/features/markets/markets.queries.ts';
import { versionOfMarket } from '#server/features/markets/marketVersion.ts';
import { presentMarket } from '#server/features/markets/search/presentMarket.ts';
import { requireOwnAccount } from '#server/features/users/ownAccount.ts';
import { readAccount } from '#server/features/users/users.policy.ts';
import { organizerFigures, ownEvents, ownMarketIds } from './organizer.queries.ts';

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
              'true: only those still to come; false: only those that are over, latest first',
            ),
        }),
        response: { 200: z.array(ownEventSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      const { upcoming } = request.query;
      const which = upcoming === 'true' ? mayBeToCome(now()) : undefined;
      const rows = await ownEvents(connection, user.id, which);
      const events = rows.map((event) => presentOwnEvent(event, now()));
      // What was put off to no day yet stays in her sight, that she may give it one.
      const isToCome = ({ nextDate, hasEnded }: OwnEvent) => nextDate !== null || !hasEnded;
      if (upcoming === undefined) return pageOf(reply, events, request.query);
      const listed =
        upcoming === 'true'
          ? events.filter(isToCome)
          : events.filter((event) => !isToCome(event)).reverse();
      return pageOf(reply, listed, request.query);
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
