import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { marketReviewSchema, reviewReplySchema } from '#contract/reviews/reviews.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { changesBetween, numbered, recordAct } from '#server/features/audit/recordAct.ts';
import { authorize } from '#server/policies/policy.ts';
import { presentReview } from './presentReview.ts';
import { replyToReview } from './reviews.policy.ts';
import { lockReviewWithMarket, type MarketReviewRow, setReply } from './reviews.queries.ts';

const WRITES: RateLimit = { name: 'replies', perAccount: { limit: 120, windowSeconds: 3_600 } };

const ANSWERS = {
  200: marketReviewSchema,
};

/** What whoever runs a market says to its reviews: one reply each, under the review. */
export async function replyRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.put(
    '/api/reviews/:id/reply',
    {
      config: { access: replyToReview, rateLimit: WRITES },
      schema: {
        tags: ['reviews'],
        summary: 'Reply to a review of a market that one runs, or change the reply',
        params: idParams,
        body: reviewReplySchema,
        response: ANSWERS,
      },
    },
    async (request) => {
      const { reply } = request.body;
      return write(request, request.params.id, { reply, repliedAt: new Date(now()) });
    },
  );

  typed.delete(
    '/api/reviews/:id/reply',
    {
      config: { access: replyToReview, rateLimit: WRITES },
      schema: {
        tags: ['reviews'],
        summary: 'Take the reply to a review away',
        params: idParams,
        response: ANSWERS,
      },
    },
    async (request) => write(request, request.params.id, { reply: null, repliedAt: null }),
  );

  async function write(
    request: FastifyRequest,
    id: number,
    said: Pick<MarketReviewRow, 'reply' | 'repliedAt'>,
  ) {
    return connection.transaction(async (transaction) => {
      const found = await lockReviewWithMarket(transaction, id);
      if (!found) throw notFound('review');
      const { review, market } = found;
      authorize(request, replyToReview, market);
      const written = await setReply(transaction, id, said);
      await recordAct(transaction, request, {
        ...(written.reply === null
          ? {
              act: 'review.reply-deleted',
              summary: `Deleted a reply to a review of ${numbered(market)}.`,
            }
          : { act: 'review.replied', summary: `Replied to a review of ${numbered(market)}.` }),
        subjectId: id,
        changes: changesBetween({ reply: review.reply }, { reply: written.reply }),
      });
      return presentReview(written);
    });
  }
}
