import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { type MarketReview, marketReviewSchema } from '#contract/reviews.ts';
import { sendWithContentTag } from '#server/app/httpCache.ts';
import { idParams } from '#server/app/parameters.ts';
import { requireMarket } from '#server/features/markets/requireMarket.ts';
import { type MarketReviewRecord, reviewsOfMarket } from './reviews.queries.ts';

/** What shoppers say of a market. */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/markets/:id/reviews',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['reviews'],
        summary: 'Reviews of a market, newest first',
        params: idParams,
        response: { 200: z.array(marketReviewSchema), 404: problemSchema },
      },
    },
    async (request, reply) => {
      const { market } = requireMarket(services, request.params.id);
      const reviews = await reviewsOfMarket(services.database.connection, market.id);
      return sendWithContentTag(request, reply, reviews.map(presentReview));
    },
  );
}

/** The fields of a review that leave the server; its writer's id is not among them. */
function presentReview(review: MarketReviewRecord): MarketReview {
  return {
    id: review.id,
    rating: review.rating,
    comment: review.comment,
    reviewDate: review.reviewDate.toISOString(),
    reviewerName: review.reviewerName,
  };
}
