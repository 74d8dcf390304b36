import { expect, it } from 'vitest';
import { z } from 'zod';
import { marketReviewSchema } from '#contract/reviews/reviews.ts';
import { aMarket, aReview } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';

const { app, database, settled } = await testApp();
const { connection } = database;

it('answers the reviews of a market, newest first, without saying who wrote them', async () => {
  const { id: marketId } = await aMarket(connection);
  const written = [
    { reviewDate: new Date('2026-05-01T12:00:00Z'), rating: 3, comment: null },
    { reviewDate: new Date('2026-06-01T12:00:00Z'), rating: 5, comment: 'Best honey' },
    { reviewDate: new Date('2026-05-20T12:00:00Z'), rating: 1, comment: '<b>Rain</b>' },
    { reviewDate: new Date('2026-05-20T12:00:00Z'), rating: 2, comment: 'The later' },
  ];
  for (const review of written) await aReview(connection, { marketId, ...review });
  await aReview(connection);
  await settled();
  const answer = await app.inject(`/api/markets/${marketId}/reviews`);
  const reviews = expectConforms(z.array(marketReviewSchema), answer.json());
  expect(reviews.map(({ comment }) => comment)).toEqual([
    'Best honey',
    'The later',
    '<b>Rain</b>',
    null,
  ]);
  expect(reviews[0]).toMatchObject({ rating: 5, reviewDate: '2026-06-01T12:00:00.000Z' });
  const market = await app.inject(`/api/markets/${marketId}`);
  expect(market.json()).toMatchObject({ rating: 2.8, reviewCount: 4 });
});

it('answers an empty list while there is none, and 404 without a market', async () => {
  const { id } = await aMarket(connection);
  await settled();
  expect((await app.inject(`/api/markets/${id}/reviews`)).json()).toEqual([]);
  expect((await app.inject('/api/markets/2147483647/reviews')).statusCode).toBe(404);
});
