import { describe, expect, it } from 'vitest';
import { marketReviewSchema } from '#contract/reviews/reviews.ts';
import { aMarket, aReview, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const owner = await aUser(connection);
const writer = await aUser(connection);
const ask = await signedInAs(site, owner);
const { id: marketId } = await aMarket(connection, { organizerId: owner.id });
const { id } = await aReview(connection, { marketId, userId: writer.id, comment: 'Fine eggs' });
await site.settled();

const url = `/api/reviews/${id}/reply`;
const reply = (text: unknown) => ask({ method: 'PUT', url, payload: { reply: text } });
const shown = async () => (await site.app.inject(`/api/markets/${marketId}/reviews`)).json()[0];

describe('a reply to a review', () => {
  it('stands under it for everybody, and is changed by writing it again', async () => {
    const answer = expectConforms(marketReviewSchema, (await reply(' Thank you! ')).json());
    expect(answer).toMatchObject({ reply: 'Thank you!', repliedAt: '2026-06-03T19:00:00.000Z' });
    expect(await shown()).toEqual(answer);
    await reply('The hens say thank you.');
    expect((await shown()).reply).toBe('The hens say thank you.');
  });

  it.each([[' '], ['x'.repeat(2001)], [7]])('is refused as %j', async (text) => {
    expect((await reply(text)).statusCode).toBe(400);
  });

  it('stays when the review is changed, and is not for its writer to give', async () => {
    const hers = await signedInAs(site, writer);
    const change = { method: 'PUT', url: `/api/markets/${marketId}/reviews/mine` } as const;
    await hers({ ...change, payload: { rating: 5, comment: 'Fine eggs and plums' } });
    expect(await shown()).toMatchObject({ rating: 5, reply: 'The hens say thank you.' });
    expect((await hers({ method: 'PUT', url, payload: { reply: 'Me too' } })).statusCode).toBe(404);
  });

  it('is taken away again', async () => {
    const answer = await ask({ method: 'DELETE', url });
    expect(answer.json()).toMatchObject({ id, reply: null, repliedAt: null });
    expect((await shown()).reply).toBeNull();
  });
});
