import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import {
  marketReviewSchema,
  type ReviewWrite,
  reviewWriteSchema,
} from '#contract/reviews/reviews.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { sendWithContentTag } from '#server/app/answers/httpCache.ts';
import { connectionToRead } from '#server/app/connectionToRead.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { requireMarket, requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { presentReview } from './presentReview.ts';
import { reviewerName } from './reviewerName.ts';
import { reviewNotices } from './reviewNotices.ts';
import { changeReview, writeReview } from './reviews.policy.ts';
import {
  deleteReview,
  insertReview,
  type MarketReviewRow,
  type ReviewStatement,
  reviewBy,
  reviewsOfMarket,
  updateReview,
} from './reviews.queries.ts';

const WRITES: RateLimit = { name: 'reviews', perAccount: { limit: 60, windowSeconds: 3600 } };

/** What shoppers say of a market: one review each, which stays its writer's to change. */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/markets/:id/reviews',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['reviews'],
        summary: 'Reviews of a market, newest first',
        params: idParams,
        querystring: listQuerySchema,
        response: { 200: z.array(marketReviewSchema) },
      },
    },
    async (request, reply) => {
      const { market } = requireMarket(services, request.params.id);
      const { reviews, total } = await reviewsOfMarket(
        connectionToRead(request),
        market.id,
        request.query,
      );
      reply.header(TOTAL_COUNT_HEADER, total);
      return sendWithContentTag(request, reply, reviews.map(presentReview));
    },
  );

  typed.post(
    '/api/markets/:id/reviews',
    {
      config: { access: writeReview, rateLimit: WRITES },
      schema: {
        tags: ['reviews'],
        summary: 'Review a market, once',
        params: idParams,
        body: reviewWriteSchema,
        response: {
          201: marketReviewSchema,
          409: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const writer = await requireUser(connection, request.viewer);
      const review = await connection.transaction(async (transaction) => {
        // Whoever comes to run it meanwhile is told, or is the writer herself.
        await lockMarket(transaction, id);
        const market = await requireStoredMarket(transaction, id);
        authorize(request, writeReview, market);
        const written = await insertReview(transaction, {
          marketId: id,
          userId: writer.id,
          ...statement(writer, request.body),
        });
        if (!written) {
          throw conflict('You’ve already reviewed this market. Edit your review instead.');
        }
        await notify(transaction, services, reviewNotices(market, written));
        return written;
      });
      return reply.status(201).send(presentReview(review));
    },
  );

  typed.put(
    '/api/markets/:id/reviews/mine',
    {
      config: { access: changeReview, rateLimit: WRITES },
      schema: {
        tags: ['reviews'],
        summary: "Change one's own review of a market",
        params: idParams,
        body: reviewWriteSchema,
        response: {
          200: marketReviewSchema,
        },
      },
    },
    async (request) => {
      const writer = await requireUser(connection, request.viewer);
      const review = await requireReviewBy(request.params.id, writer);
      // Whoever has come to run the market since can only delete it.
      authorize(request, writeReview, await requireStoredMarket(connection, review.marketId));
      authorize(request, changeReview, review);
      const hers = { id: review.id, userId: writer.id };
      const changed = await updateReview(connection, hers, statement(writer, request.body));
      if (!changed) throw notFound('review');
      return presentReview(changed);
    },
  );

  typed.delete(
    '/api/markets/:id/reviews/mine',
    {
      config: { access: changeReview, rateLimit: WRITES },
      schema: {
        tags: ['reviews'],
        summary: "Delete one's own review of a market",
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const writer = await requireUser(connection, request.viewer);
      const review = await requireReviewBy(request.params.id, writer);
      authorize(request, changeReview, review);
      await deleteReview(connection, review.id);
      return reply.status(204).send(null);
    },
  );

  function statement(writer: UserRow, { rating, comment }: ReviewWrite): ReviewStatement {
    return {
      rating,
      comment: comment || null,
      reviewerName: reviewerName(writer),
      // A review that was changed says how it is now.
      reviewDate: new Date(services.now()),
    };
  }

  /** @throws ProblemError 404 when this person has not reviewed the market */
  async function requireReviewBy(marketId: number, { id }: UserRow): Promise<MarketReviewRow> {
    const review = await reviewBy(connection, marketId, id);
    if (!review) throw notFound('review');
    return review;
  }
}
