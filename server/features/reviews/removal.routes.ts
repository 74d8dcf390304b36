import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { changesBetween, numbered, recordAct } from '#server/features/audit/recordAct.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { deleteReview, lockReviewWithMarket, type MarketReviewRow } from './reviews.queries.ts';

/** What should stand nowhere is taken down by the administrator. */
export async function reviewRemovalRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;

  app.withTypeProvider<ZodTypeProvider>().delete(
    '/api/admin/reviews/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Take a review down, and tell who wrote it',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const found = await lockReviewWithMarket(transaction, request.params.id);
        if (!found) throw notFound('review');
        const { review, market } = found;
        const { rating, comment, reply: said } = review;
        await deleteReview(transaction, review.id);
        await recordAct(transaction, request, {
          act: 'review.deleted',
          subjectId: review.id,
          summary: `Deleted a review of ${numbered(market)}.`,
          // Not who wrote it, which goes when she does.
          changes: changesBetween({ rating, comment, reply: said }, null),
        });
        await notify(transaction, services, removalNotices(review, market.name));
      });
      return reply.status(204).send(null);
    },
  );
}

function removalNotices({ id, userId }: MarketReviewRow, marketName: string): Notice[] {
  if (userId === null) return [];
  return [
    {
      userId,
      kind: 'review_removed',
      title: `Review removed: ${marketName}`,
      body: `Your review of ${marketName} has been removed. Contact us if you think this is a mistake.`,
      path: '/contact',
      key: `review ${id} removed`,
    },
  ];
}
