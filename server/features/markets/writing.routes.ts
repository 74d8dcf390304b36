import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type AdminMarketWrite,
  adminMarketWriteSchema,
  marketWriteSchema,
  writtenMarketSchema,
} from '#contract/markets/marketWrites.ts';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '#contract/media/fileLimits.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { idParams } from '#server/app/parameters.ts';
import { forbidden, notValid } from '#server/app/problems.ts';
import { ownerNamed } from '#server/features/users/ownerNamed.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { authorize } from '#server/policies/policy.ts';
import { changeMarket, createMarket, namesOrganizer } from './markets.policy.ts';
import { changeMarketTo, createMarketOf } from './marketWriter.ts';
import { requireStoredMarket } from './requireMarket.ts';

/** A picture and a document may come along as data URLs, a third longer than their bytes. */
export const MARKET_BODY_LIMIT_BYTES = 2 * (IMAGE_MAX_BYTES + DOCUMENT_MAX_BYTES);

export const MARKET_WRITES: RateLimit = {
  name: 'markets',
  perAccount: { limit: 120, windowSeconds: 3_600 },
};

export const MARKET_WRITE_REFUSALS = {
  400: problemSchema,
  401: problemSchema,
  403: problemSchema,
  413: problemSchema,
  422: problemSchema,
};

/** What organizers tell of their markets, and the administrator of any. */
export async function marketWritingRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/markets',
    {
      config: { access: createMarket, needs: 'create_markets', rateLimit: MARKET_WRITES },
      bodyLimit: MARKET_BODY_LIMIT_BYTES,
      // What the form lacks is for `writeOf` to judge, which knows who asks.
      attachValidation: true,
      schema: {
        tags: ['markets'],
        summary: 'Create a market',
        body: marketWriteSchema,
        response: { 201: writtenMarketSchema, ...MARKET_WRITE_REFUSALS },
      },
    },
    async (request, reply) => {
      const { viewer } = request;
      const write = writeOf(request);
      authorize(request, createMarket, { claimedUserId: write.organizerId });
      const organizerId = ownerNamed(viewer, write.organizerId);
      if (organizerId !== null) await requireUser(connection, { ...viewer, userId: organizerId });
      const created = await createMarketOf(services, write, {
        request,
        organizerId,
        userType: 'organizer',
      });
      return reply.status(201).send(created);
    },
  );

  typed.put(
    '/api/markets/:id',
    {
      config: { access: changeMarket, needs: 'create_markets', rateLimit: MARKET_WRITES },
      bodyLimit: MARKET_BODY_LIMIT_BYTES,
      // What the form lacks is for `writeOf` to judge, which knows who asks.
      attachValidation: true,
      schema: {
        tags: ['markets'],
        summary: 'Change a market',
        params: idParams,
        headers: ifMatchSchema,
        body: marketWriteSchema,
        response: {
          200: writtenMarketSchema,
          404: problemSchema,
          412: problemSchema,
          ...MARKET_WRITE_REFUSALS,
        },
      },
    },
    async (request) => {
      const write = writeOf(request);
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, changeMarket, market);
      if (!namesOrganizer(market, write.organizerId)) {
        throw forbidden('The request names somebody else than the organizer of the market.');
      }
      return changeMarketTo(services, write, { request, market });
    },
  );
}

/**
 * What the request says: the organizer's form or, of the administrator, one that says less.
 * @throws Error as the renderer knows it, 400 or 404, where it is not valid
 */
function writeOf({ body, viewer, validationError }: FastifyRequest): AdminMarketWrite {
  if (!validationError) return body as AdminMarketWrite;
  const isOfBody = validationError.validationContext === 'body';
  if (!viewer.isAdministrator || !isOfBody) throw validationError;
  const { data, error } = adminMarketWriteSchema.safeParse(body);
  if (data) return data;
  throw notValid(
    error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', message })),
  );
}
