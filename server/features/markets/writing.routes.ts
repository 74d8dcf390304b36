import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/fileLimits.ts';
import { NO_COORDINATES } from '#contract/marketLimits.ts';
import {
  type MarketWrite,
  marketWriteSchema,
  writtenMarketSchema,
} from '#contract/marketWrites.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { forbidden, notFound } from '#server/app/problems.ts';
import type { RateLimit } from '#server/app/rateLimits.ts';
import { lockMarket } from '#server/features/market-configuration/configuration.queries.ts';
import { ownDemands, recordDemands } from '#server/features/market-configuration/recordDemands.ts';
import { resolveDocument } from '#server/features/media/resolveDocument.ts';
import { resolveImage } from '#server/features/media/resolveImage.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { becomeMember } from '#server/features/users/users.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { locateMarket, type MarketAddress } from './locateMarket.ts';
import { toMarketEntry } from './marketEntry.ts';
import { eventDates } from './marketFeed.ts';
import { changeMarket, createMarket, namesOrganizer } from './markets.policy.ts';
import {
  findMarketRecords,
  insertMarket,
  type MarketRow,
  updateMarket,
} from './markets.queries.ts';
import { NEW_MARKET, toMarketValues } from './marketValues.ts';
import { requireStoredMarket } from './requireMarket.ts';
import { presentMarket } from './search/presentMarket.ts';

/** A picture and a document may come along as data URLs, a third longer than their bytes. */
const BODY_LIMIT_BYTES = 2 * (IMAGE_MAX_BYTES + DOCUMENT_MAX_BYTES);

const WRITES: RateLimit = { name: 'markets', perAccount: { limit: 120, windowSeconds: 3_600 } };

const REFUSALS = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  413: problemSchema,
  422: problemSchema,
};

/** What organizers tell of their markets. */
export async function marketWritingRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { geocoder, now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/markets',
    {
      config: { access: createMarket, needs: 'create_markets', rateLimit: WRITES },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['markets'],
        summary: 'Create a market',
        body: marketWriteSchema,
        response: { 201: writtenMarketSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const write = request.body;
      authorize(request, createMarket, { claimedUserId: write.organizerId });
      const organizerId = request.viewer.userId ?? write.organizerId ?? null;
      if (organizerId !== null) {
        await requireUser(connection, { ...request.viewer, userId: organizerId });
      }
      const values = { ...NEW_MARKET, ...toMarketValues(write, null) };
      const created = {
        ...values,
        ...(await locateMarket(addressOf(values), pointOf(write), geocoder)),
        ...(await filesOf(request, write, null)),
        organizerId,
        createdAt: new Date(now()),
      };
      const id = await connection.transaction(async (transaction) => {
        if (organizerId !== null) await becomeMember(transaction, organizerId, 'organizer');
        return insertMarket(transaction, created);
      });
      return reply.status(201).send(await present(id));
    },
  );

  typed.put(
    '/api/markets/:id',
    {
      config: { access: changeMarket, needs: 'create_markets', rateLimit: WRITES },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['markets'],
        summary: 'Change a market',
        params: idParams,
        body: marketWriteSchema,
        response: { 200: writtenMarketSchema, 404: problemSchema, ...REFUSALS },
      },
    },
    async (request) => {
      const write = request.body;
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, changeMarket, market);
      if (!namesOrganizer(market, write.organizerId)) {
        throw forbidden('The request names somebody else than the organizer of the market.');
      }
      const values = toMarketValues(write, market);
      const staysThere =
        write.latitude === undefined &&
        market.latitude !== null &&
        isSameAddress(addressOf(values), market);
      const changed = {
        ...values,
        ...(!staysThere && (await locateMarket(addressOf(values), pointOf(write), geocoder))),
        ...(await filesOf(request, write, market)),
      };
      await connection.transaction(async (transaction) => {
        await lockMarket(transaction, market.id);
        const before = await requireStoredMarket(transaction, market.id);
        await recordDemands(transaction, services, before, ownDemands({ ...before, ...changed }));
        await updateMarket(transaction, market.id, changed);
      });
      return present(market.id);
    },
  );

  /** The picture and the agreement, as far as the form mentions them. */
  async function filesOf({ viewer }: FastifyRequest, write: MarketWrite, stored: MarketRow | null) {
    const { userId } = viewer;
    const files: Partial<Pick<MarketRow, 'imageUrl' | 'agreementDocumentUrl'>> = {};
    for (const [field, resolve] of [
      ['imageUrl', resolveImage],
      ['agreementDocumentUrl', resolveDocument],
    ] as const) {
      const text = write[field];
      // What the listing has already stays, wherever it came from.
      if (text === undefined || text === stored?.[field]) continue;
      files[field] = text ? await resolve(connection, text, { userId, field }) : null;
    }
    return files;
  }

  /** As it is stored: the index may be a moment behind. */
  async function present(id: number) {
    const [record] = await findMarketRecords(connection, [id], eventDates(now()));
    if (!record) throw notFound('market');
    const entry = toMarketEntry(record);
    const warning = entry.latitude === null ? NO_COORDINATES : null;
    return { ...presentMarket(entry, now()), warning };
  }
}

const addressOf = ({ address, city, state, zipCode = '' }: Partial<MarketRow> & MarketPlace) => ({
  address,
  city,
  state,
  zipCode,
});

type MarketPlace = Omit<MarketAddress, 'zipCode'>;

const isSameAddress = (one: MarketAddress, other: MarketAddress) =>
  one.address === other.address &&
  one.city === other.city &&
  one.state === other.state &&
  one.zipCode === other.zipCode;

const pointOf = ({ latitude, longitude }: MarketWrite) =>
  latitude != null && longitude != null ? { latitude, longitude } : null;
