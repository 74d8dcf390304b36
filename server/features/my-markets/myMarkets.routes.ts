import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import { marketCardSchema } from '#contract/markets/markets.ts';
import { myMarketSchema, savedSchema } from '#contract/my-markets/myMarkets.ts';
import { idParams } from '#server/app/parameters.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { sendList } from '#server/features/markets/marketAnswers.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { presentReview } from '#server/features/reviews/presentReview.ts';
import { writeReview } from '#server/features/reviews/reviews.policy.ts';
import { reviewBy } from '#server/features/reviews/reviews.queries.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { can } from '#server/policies/policy.ts';
import { isSaved, savedMarketIds, saveMarket, unsaveMarket } from './savedMarkets.queries.ts';

/** What the signed-in person has to do with markets: her list, her review, what she may. */
export async function myMarketRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { marketIndex, now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/saved-markets',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['saved markets'],
        summary: 'The markets that the signed-in person saved, the last saved first',
        querystring: listQuerySchema,
        response: { 200: z.array(marketCardSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(connection, request.viewer);
      const { offset = 0, limit = Number.POSITIVE_INFINITY } = request.query;
      const saved = await savedMarketIds(connection, user.id);
      const ids = saved.filter((id) => marketIndex.get(id));
      const page = ids.slice(offset, offset + limit);
      const body = marketIndex.cardsOf(page, now(), Buffer.allocUnsafe);
      return sendList(reply, { body, total: ids.length });
    },
  );

  typed.get(
    '/api/markets/:id/mine',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['saved markets'],
        summary: 'What the signed-in person has to do with a market',
        params: idParams,
        response: { 200: myMarketSchema },
      },
    },
    async ({ params, viewer }) => {
      const market = await requireStoredMarket(connection, params.id);
      const user = await requireUser(connection, viewer);
      const review = await reviewBy(connection, market.id, user.id);
      return {
        isSaved: await isSaved(connection, user.id, market.id),
        review: review && presentReview(review),
        permissions: { review: can(viewer, writeReview, market), save: true },
      };
    },
  );

  typed.put(
    '/api/markets/:id/saved',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['saved markets'],
        summary: 'Save a market',
        params: idParams,
        response: { 200: savedSchema },
      },
    },
    async ({ params, viewer }) => {
      const market = await requireStoredMarket(connection, params.id);
      const user = await requireUser(connection, viewer);
      const saved = { userId: user.id, marketId: market.id, createdAt: new Date(now()) };
      if (await saveMarket(connection, saved)) await tellOtherTabs(user.id);
      return { isSaved: true };
    },
  );

  typed.delete(
    '/api/markets/:id/saved',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['saved markets'],
        summary: 'Take a market off the list',
        params: idParams,
        response: { 200: savedSchema },
      },
    },
    async ({ params, viewer }) => {
      const market = await requireStoredMarket(connection, params.id);
      const user = await requireUser(connection, viewer);
      if (await unsaveMarket(connection, user.id, market.id)) await tellOtherTabs(user.id);
      return { isSaved: false };
    },
  );

  /** After it is stored, not with it: that costs less, and what a tab misses it reads with its next page. */
  function tellOtherTabs(userId: number): Promise<void> {
    return tellBrowsers(connection, [userId], ['saved']);
  }
}
