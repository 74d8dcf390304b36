import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { marketWriteSchema, writtenMarketSchema } from '#contract/markets/marketWrites.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import { idParams } from '#server/app/parameters.ts';
import { forbidden } from '#server/app/problems.ts';
import { requireOwner } from '#server/features/users/requireOwner.ts';
import { authorize } from '#server/policies/policy.ts';
import { changeMarket, createMarket, namesOrganizer } from './markets.policy.ts';
import { changeMarketTo, createMarketOf } from './marketWriter.ts';
import { requireStoredMarket } from './requireMarket.ts';
import { refuseFaultsOutsideBody, writeOf } from './writeOf.ts';
import { MARKET_BODY_LIMIT_BYTES, MARKET_WRITES } from './writingRules.ts';

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
        headers: idempotencyKeySchema,
        body: marketWriteSchema,
        response: { 201: writtenMarketSchema },
      },
    },
    async (request, reply) => {
      const { viewer } = request;
      refuseFaultsOutsideBody(request);
      const write = writeOf(request, null);
      authorize(request, createMarket, { claimedUserId: write.organizerId });
      const named = { field: 'organizerId', id: write.organizerId };
      const organizerId = await requireOwner(connection, viewer, named);
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
          422: problemSchema,
        },
      },
    },
    async (request) => {
      refuseFaultsOutsideBody(request);
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, changeMarket, market);
      const write = writeOf(request, market);
      if (!namesOrganizer(market, write.organizerId)) {
        throw forbidden('This request names someone other than the organizer of the market.');
      }
      return changeMarketTo(services, write, { request, market });
    },
  );
}
