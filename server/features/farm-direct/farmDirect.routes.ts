import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  closedDaysSchema,
  closedTodaySchema,
  closureSchema,
  listingPatchSchema,
} from '#contract/farm-direct/farmDirect.ts';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import {
  standEditSchema,
  standWriteSchema,
  writtenMarketSchema,
} from '#contract/markets/marketWrites.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { idParams } from '#server/app/parameters.ts';
import { forbidden, notFound } from '#server/app/problems.ts';
import { requireUnchanged } from '#server/app/versions.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { confirmationBy } from '#server/features/confirmations/confirmation.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { deleteMarket, recordDeletion } from '#server/features/markets/deleteMarket.ts';
import {
  changeMarket,
  createMarket,
  namesOrganizer,
} from '#server/features/markets/markets.policy.ts';
import {
  lockMarket,
  type MarketRow,
  updateMarket,
} from '#server/features/markets/markets.queries.ts';
import { nameInRequest, versioned, withoutDays } from '#server/features/markets/marketVersion.ts';
import {
  changeMarketTo,
  createMarketOf,
  presentWritten,
} from '#server/features/markets/marketWriter.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { seasonWordsAfter } from '#server/features/markets/search/ownWords.ts';
import { untrailedFields } from '#server/features/markets/untrailedFields.ts';
import { refuseFaultsOutsideBody, writeOf } from '#server/features/markets/writeOf.ts';
import { MARKET_BODY_LIMIT_BYTES, MARKET_WRITES } from '#server/features/markets/writingRules.ts';
import type { OpeningPlace } from '#server/features/opening-times/evaluating/evaluate.ts';
import { requireOwner } from '#server/features/users/requireOwner.ts';
import { type Action, authorize } from '#server/policies/policy.ts';
import { closedDays, openedDays } from './closedDays.ts';
import { closedToday, openedToday } from './closedToday.ts';
import { closeDays, deleteListing, patchListing } from './farmDirect.policy.ts';

const WRITES: RateLimit = { name: 'listings', perAccount: { limit: 600, windowSeconds: 3_600 } };

const ANSWERS = {
  200: writtenMarketSchema,
};

/** What the owner of a stand does from day to day, a tap at a time. */
export async function farmDirectRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/farm-direct/listings',
    {
      config: { access: createMarket, needs: 'create_direct_listings', rateLimit: MARKET_WRITES },
      bodyLimit: MARKET_BODY_LIMIT_BYTES,
      schema: {
        tags: ['farm direct'],
        summary: "Create the listing of one's own farm stand",
        headers: idempotencyKeySchema,
        body: standWriteSchema,
        response: { 201: writtenMarketSchema },
      },
    },
    async (request, reply) => {
      const { body, viewer } = request;
      authorize(request, createMarket, { claimedUserId: body.organizerId });
      const named = { field: 'organizerId', id: body.organizerId };
      const organizerId = await requireOwner(connection, viewer, named);
      const write = { ...body, category: 'farm_stand' as const, isHiringVendors: false };
      const userType = 'farm_direct';
      const created = await createMarketOf(services, write, { request, organizerId, userType });
      return reply.status(201).send(created);
    },
  );

  typed.put(
    '/api/farm-direct/listings/:id',
    {
      config: { access: changeMarket, needs: 'create_direct_listings', rateLimit: MARKET_WRITES },
      bodyLimit: MARKET_BODY_LIMIT_BYTES,
      // What the form lacks is for `writeOf` to judge, which knows what was known before.
      attachValidation: true,
      schema: {
        tags: ['farm direct'],
        summary: "Change what the listing of one's own farm stand says",
        params: idParams,
        headers: ifMatchSchema,
        body: standWriteSchema,
        response: {
          200: writtenMarketSchema,
          422: problemSchema,
        },
      },
    },
    async (request) => {
      refuseFaultsOutsideBody(request);
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, changeMarket, market);
      requireStand(market);
      const write = writeOf(request, market, standEditSchema);
      if (!namesOrganizer(market, write.organizerId)) {
        throw forbidden('This request names someone other than the owner of the listing.');
      }
      return changeMarketTo(services, { ...write, category: 'farm_stand' }, { request, market });
    },
  );

  typed.patch(
    '/api/farm-direct/listings/:id',
    {
      config: { access: patchListing, needs: 'create_direct_listings', rateLimit: WRITES },
      schema: {
        tags: ['farm direct'],
        summary: 'Change the hours or the amenities of a farm stand, and nothing else of it',
        params: idParams,
        headers: ifMatchSchema,
        body: listingPatchSchema,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { openingTimes, amenities } = request.body;
      return change(request, patchListing, request.params.id, (market) => {
        requireStand(market);
        const changed = {
          ...(openingTimes && {
            // The days on which it is closed every year stay, too, unless it is said which.
            openingTimes: {
              ...market.openingTimes,
              ...openingTimes,
              exceptions: market.openingTimes?.exceptions ?? [],
            },
            // What was written in words before is no longer what holds.
            operatingHours: null,
            seasonalInfo: seasonWordsAfter(market, openingTimes),
          }),
          ...(amenities && { amenities }),
        };
        const meant = withoutDays(changed);
        requireUnchanged(request, 'listing', versioned(market), meant, nameInRequest);
        // Whoever saves a part of a listing has looked at it.
        return { ...changed, ...confirmationBy(request.viewer, market, now()) };
      });
    },
  );

  typed.delete(
    '/api/farm-direct/listings/:id',
    {
      config: { access: deleteListing, rateLimit: WRITES },
      schema: {
        tags: ['farm direct'],
        summary: "Delete one's own farm stand with all that is of it",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const market = await deleteMarket(transaction, services, request.params.id, {
          byUserId: request.viewer.userId,
          requireAllowed: (found) => {
            authorize(request, deleteListing, found);
            requireStand(found);
          },
        });
        await recordDeletion(transaction, request, market);
        await tellOrganizer(transaction, market, ['markets', 'events', 'applications', 'reports']);
      });
      return reply.status(204).send(null);
    },
  );

  typed.put(
    '/api/farm-direct/listings/:id/closed-today',
    {
      config: { access: closeDays, rateLimit: WRITES },
      schema: {
        tags: ['farm direct'],
        summary: 'Close a market for today, or open it again',
        params: idParams,
        body: closedTodaySchema,
        response: ANSWERS,
      },
    },
    async (request) =>
      changeDays(request, (place) =>
        (request.body.closed ? closedToday : openedToday)(place, now()),
      ),
  );

  typed.put(
    '/api/farm-direct/listings/:id/closed-days',
    {
      config: { access: closeDays, rateLimit: WRITES },
      schema: {
        tags: ['farm direct'],
        summary: 'Close a market on days to come, beside those on which it is closed already',
        params: idParams,
        body: closureSchema,
        response: { ...ANSWERS, 422: problemSchema },
      },
    },
    async (request) => changeDays(request, (place) => closedDays(place, request.body, now())),
  );

  typed.delete(
    '/api/farm-direct/listings/:id/closed-days',
    {
      config: { access: closeDays, rateLimit: WRITES },
      schema: {
        tags: ['farm direct'],
        summary: 'Let a market go by its usual hours again on some days',
        params: idParams,
        querystring: closedDaysSchema,
        response: ANSWERS,
      },
    },
    async (request) => changeDays(request, (place) => openedDays(place, request.query, now())),
  );

  /** What is said of single days, which leaves the others as they are by now. */
  function changeDays(
    request: FastifyRequest<{ Params: z.output<typeof idParams> }>,
    openingTimesOf: (place: OpeningPlace) => OpeningTimes | null,
  ) {
    return change(request, closeDays, request.params.id, (market) => {
      const datedOpenings = services.marketIndex.get(market.id)?.opening.datedOpenings ?? [];
      return { openingTimes: openingTimesOf({ ...market, datedOpenings }) };
    });
  }

  /** Reads, changes and writes while nobody else does, and answers what is stored then. */
  async function change(
    request: FastifyRequest,
    wanted: Action<MarketRow>,
    id: number,
    values: (market: MarketRow) => Parameters<typeof updateMarket>[2],
  ) {
    await connection.transaction(async (transaction) => {
      await lockMarket(transaction, id);
      const market = await requireStoredMarket(transaction, id);
      authorize(request, wanted, market);
      const changed = values(market);
      await updateMarket(transaction, id, changed);
      await recordAct(transaction, request, {
        act: 'market.changed',
        subjectId: id,
        summary: `Changed the market ${market.name}.`,
        changes: changesBetween(market, changed, untrailedFields(market)),
      });
      await tellOrganizer(transaction, market, ['markets']);
    });
    return presentWritten(services, id);
  }
}

/**
 * What a market of another kind says is changed in its organizer's form, with the plan for that.
 * @throws ProblemError 404 where it is one
 */
function requireStand({ category }: Pick<MarketRow, 'category'>): void {
  if (category !== 'farm_stand') throw notFound('farm stand');
}
