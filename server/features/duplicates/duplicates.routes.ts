import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  comparisonQuerySchema,
  distinctSchema,
  duplicateCandidateSchema,
  duplicateQuerySchema,
  marketComparisonSchema,
  mergedPlainSchema,
  mergePlainSchema,
  mergeSchema,
} from '#contract/duplicates/duplicates.ts';
import { missingFields } from '#contract/duplicates/mergeFields.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import { LastAnswer } from '#server/app/answers/lastAnswer.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { notFound } from '#server/app/problems.ts';
import { requireUnchanged, versionOf } from '#server/app/versions.ts';
import type { Connection } from '#server/db/connection.ts';
import { repeatDeadlocked } from '#server/db/repeatDeadlocked.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import { NOTHING_COUNTED, toMarketEntry } from '#server/features/markets/marketEntry.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { usersByIds } from '#server/features/users/users.queries.ts';
import { areToldApart, distinctPairs, insertDistinction } from './distinctMarkets.queries.ts';
import { type DuplicatePair, findDuplicates, pairKey } from './findDuplicates.ts';
import { countReferences, lockMarkets } from './merge.queries.ts';
import type { MergedPair } from './mergedPair.ts';
import { comparedValues, compareFields, mergedValues } from './mergedValues.ts';
import { mergeMarkets } from './mergeMarkets.ts';
import { areStillPlainlyOne, inOrderOfStanding, plainPairs } from './plainPairs.ts';
import { organizersById, presentCandidateMarket, presentDuplicate } from './presentDuplicates.ts';
import { mergedIds } from './standingMarkets.queries.ts';

const DEFAULT_LIMIT = 50;
const DEFAULT_MILES = 1;
/** So many take the embedded database a second or two, and nobody else has to wait longer. */
const PLAIN_AT_A_TIME = 20;

/** Rows of tables as an administrator calls them: one, and several. */
const NAMES: Record<string, readonly [string, string]> = {
  market_events: ['event', 'events'],
  event_series: ['series of events', 'series of events'],
  applications: ['application', 'applications'],
  market_reviews: ['review', 'reviews'],
  saved_markets: ['person who saved it', 'people who saved it'],
  announcements: ['announcement', 'announcements'],
  products: ['product', 'products'],
  market_daily_counts: ['daily count', 'daily counts'],
  listing_claims: ['claim', 'claims'],
  listing_reports: ['report', 'reports'],
  market_configurations: [
    'version of its vendor requirements',
    'versions of its vendor requirements',
  ],
  merged_markets: ['previously merged market', 'previously merged markets'],
  distinct_markets: ['market marked as different', 'markets marked as different'],
};

/** Markets that are listed twice, for whoever runs the site. */
export async function duplicateRoutes(app: FastifyInstance): Promise<void> {
  const { marketIndex, database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  /** They hold until a market changes. */
  const lastDuplicates = new LastAnswer<DuplicatePair[]>();
  const duplicatesWithin = (miles: number) =>
    lastDuplicates.of(`${marketIndex.version} ${miles}`, () =>
      findDuplicates(marketIndex, miles, now()),
    );

  /** Those that nobody has decided on yet, whatever the index still has of markets that are gone. */
  async function undecided(miles: number, isPlain: boolean): Promise<DuplicatePair[]> {
    const toldApart = new Set(
      (await distinctPairs(connection)).map(({ marketId, otherId }) => pairKey(marketId, otherId)),
    );
    const merged = await mergedIds(connection);
    const all = await duplicatesWithin(miles);
    return (isPlain ? plainPairs(all, miles) : all).filter(
      ({ first, second }) =>
        !merged.has(first.market.id) &&
        !merged.has(second.market.id) &&
        !toldApart.has(pairKey(first.market.id, second.market.id)),
    );
  }

  typed.get(
    '/api/admin/duplicates',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Markets that may be one, likeliest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: duplicateQuerySchema,
        response: {
          200: z.array(duplicateCandidateSchema),
        },
      },
    },
    async (request, reply) => {
      const {
        miles = DEFAULT_MILES,
        limit = DEFAULT_LIMIT,
        offset = 0,
        plain = false,
      } = request.query;
      const pairs = await undecided(miles, plain);
      return pageOf(reply, pairs, { limit, offset }).map(presentDuplicate);
    },
  );

  typed.get(
    '/api/admin/duplicates/comparison',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'What two markets say, side by side, and what a merge would move',
        querystring: comparisonQuerySchema,
        response: { 200: marketComparisonSchema, 404: problemSchema },
      },
    },
    async (request) => {
      const keep = await requireStoredMarket(connection, request.query.keep);
      const merge = await requireStoredMarket(connection, request.query.merge);
      const organizers = await usersByIds(
        connection,
        [keep, merge].flatMap(({ organizerId }) => organizerId ?? []),
      );
      const counts = await countReferences(connection, merge.id);
      return {
        keep: presentCandidateMarket(publicPart(keep)),
        merge: presentCandidateMarket(publicPart(merge)),
        fields: compareFields(keep, merge, organizersById(organizers)),
        moves: counts.map(({ tableName, count }) => ({
          what: NAMES[tableName]?.[count === 1 ? 0 : 1] ?? tableName.replaceAll('_', ' '),
          count,
        })),
        version: versionOf(comparedValues(keep, merge)),
      };
    },
  );

  typed.post(
    '/api/admin/duplicates/merge',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Make one market of two: everything about the second moves to the first',
        headers: ifMatchSchema,
        body: mergeSchema,
        response: { 200: z.object({ id: z.int() }), 404: problemSchema },
      },
    },
    async (request) => {
      const { taken, ...pair } = request.body;
      await repeatDeadlocked(connection, async (transaction) => {
        const { keep, merge } = await lockMarkets(transaction, pair);
        if (!keep || !merge) throw notFound('market');
        requireUnchanged(
          request,
          'pair of listings',
          comparedValues(keep, merge),
          mergedValues(keep, merge, taken),
        );
        await mergeMarkets(transaction, request, { keep, merge, taken });
      });
      return { id: pair.keepId };
    },
  );

  typed.post(
    '/api/admin/duplicates/merge-plain',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Make one market each of the next ${PLAIN_AT_A_TIME} pairs that plainly are`,
        body: mergePlainSchema,
        response: { 200: mergedPlainSchema },
      },
    },
    async (request) => {
      const { miles = DEFAULT_MILES } = request.body;
      const pairs = await undecided(miles, true);
      const next = pairs.slice(0, PLAIN_AT_A_TIME);
      let mergedCount = 0;
      for (const { first, second } of next) {
        const pair = { keepId: first.market.id, mergeId: second.market.id };
        if (await mergePlain(request, pair, miles)) mergedCount += 1;
      }
      return { merged: mergedCount, left: pairs.length - next.length };
    },
  );

  /**
   * @returns false where they have changed, or were told apart, since they were found, and somebody is
   *   to look at them
   */
  const mergePlain = (request: FastifyRequest, pair: MergedPair, miles: number) =>
    repeatDeadlocked(connection, async (transaction) => {
      const found = await lockMarkets(transaction, pair);
      if (!found.keep || !found.merge) return false;
      if (!areStillPlainlyOne(found.keep, found.merge, miles)) return false;
      if (await areToldApart(transaction, pair.keepId, pair.mergeId)) return false;
      const [keep, merge] = inOrderOfStanding(found.keep, found.merge);
      const taken = missingFields(compareFields(keep, merge, new Map()));
      await mergeMarkets(transaction, request, { keep, merge, taken });
      return true;
    });

  typed.post(
    '/api/admin/duplicates/distinct',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Remember that two markets are not one',
        body: distinctSchema,
        response: { 204: z.null(), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const { marketId, otherId } = request.body;
      await connection.transaction(async (transaction) => {
        const [one, other] = await bothOf(transaction, marketId, otherId);
        await insertDistinction(transaction, one.id, other.id);
        await recordAct(transaction, request, {
          act: 'market.told-apart',
          subjectId: one.id,
          summary: `Told apart ${one.name} (${one.id}) and ${other.name} (${other.id}).`,
        });
      });
      return reply.status(204).send(null);
    },
  );
}

const bothOf = async (transaction: Connection, one: number, other: number) =>
  [
    await requireStoredMarket(transaction, one),
    await requireStoredMarket(transaction, other),
  ] as const;

/** As the public sees it, with the name of its directory. */
const publicPart = (row: MarketRow) => toMarketEntry({ row, ...NOTHING_COUNTED }).market;
