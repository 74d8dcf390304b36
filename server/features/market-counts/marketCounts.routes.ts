import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';
import {
  marketCountsSchema,
  marketCountWriteSchema,
} from '#contract/market-counts/marketCounts.ts';
import { problemSchema } from '#contract/problem.ts';
import { networkOf } from '#server/app/admission/networkOf.ts';
import { idParams } from '#server/app/parameters.ts';
import { tooManyRequests } from '#server/app/problems.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { requireMarket, requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { readSessionCookie } from '#server/features/sessions/sessionCookie.ts';
import { hashSessionToken } from '#server/features/sessions/sessionToken.ts';
import { authorize } from '#server/policies/policy.ts';
import { Attempts } from './attempts.ts';
import { MarketCounter } from './marketCounter.ts';
import { readCounts } from './marketCounts.policy.ts';
import { countsSince } from './marketCounts.queries.ts';
import { firstCountedDay, presentCounts } from './presentCounts.ts';

/** For everybody behind one address together: a whole market may share one. */
const ALLOWANCES: Record<MarketCountKind, { limit: number; windowSeconds: number }> = {
  view: { limit: 600, windowSeconds: 60 },
  directions: { limit: 120, windowSeconds: 60 },
  visit: { limit: 60, windowSeconds: 3_600 },
};

/** How often listings are seen, driven to and visited: numbers a day, of nobody in particular. */
export async function marketCountRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const counter = new MarketCounter(services, app.log);
  const attempts: Record<MarketCountKind, Attempts> = {
    view: new Attempts(ALLOWANCES.view),
    directions: new Attempts(ALLOWANCES.directions),
    visit: new Attempts(ALLOWANCES.visit),
  };
  app.addHook('onClose', () => counter.flush());

  typed.post(
    '/api/markets/:id/counts',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['market counts'],
        summary: 'Count that somebody sees a market, opens directions or was there',
        description:
          'Counts towards the numbers of the day; nothing about who asks is stored. Programs and whoever runs the market are not counted.',
        params: idParams,
        body: marketCountWriteSchema,
        response: { 202: z.null(), 429: problemSchema },
      },
    },
    async (request, reply) => {
      const { market } = requireMarket(services, request.params.id);
      const { kind } = request.body;
      const wait = attempts[kind].take(networkOf(request.ip), now());
      if (wait !== null) throw tooManyRequests(wait);
      if (!isbot(request.headers['user-agent'] ?? null)) {
        const token = readSessionCookie(request, 'person');
        counter.count({
          marketId: market.id,
          day: todayAt(market.timeZone, now()),
          kind,
          tokenHash: token === null ? null : hashSessionToken(token),
        });
      }
      return reply.status(202).send(null);
    },
  );

  typed.get(
    '/api/markets/:id/counts',
    {
      config: { access: readCounts, needs: 'view_customer_connections' },
      schema: {
        tags: ['market counts'],
        summary: 'What has been counted of a market that one runs, day by day',
        params: idParams,
        response: { 200: marketCountsSchema },
      },
    },
    async (request) => {
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, readCounts, market);
      const today = todayAt(market.timeZone, now());
      const counts = await countsSince(connection, market.id, firstCountedDay(today));
      return presentCounts(counts, today);
    },
  );
}
