import { expect, it } from 'vitest';
import { administrativeActs, notifications } from '#server/db/schema.ts';
import { aMarket, aReview, aUser } from '#server/testing/builders.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const writer = await aUser(connection);
const administrator = await asAdministrator(site);
const { id: marketId } = await aMarket(connection, { name: 'Elm Street Market' });

async function aRudeReview(userId: number | null): Promise<number> {
  const { id } = await aReview(connection, {
    marketId,
    userId,
    rating: 1,
    reviewerName: 'Rudolf R.',
    comment: 'Words that should stand nowhere.',
  });
  await site.settled();
  return id;
}
const takeDown = (id: number) =>
  administrator({ method: 'DELETE', url: `/api/admin/reviews/${id}` });
const market = async () => (await site.app.inject(`/api/markets/${marketId}`)).json();

it('a review that is taken down is gone and counts no more; its writer is told', async () => {
  const id = await aRudeReview(writer.id);
  expect(await market()).toMatchObject({ rating: 1, reviewCount: 1 });
  expect((await takeDown(id)).statusCode).toBe(204);
  await site.settled();
  expect(await market()).toMatchObject({ rating: null, reviewCount: 0 });
  expect(await connection.select().from(notifications)).toMatchObject([
    { userId: writer.id, title: 'Review removed: Elm Street Market', path: '/contact' },
  ]);
  expect((await takeDown(id)).statusCode).toBe(404);
});

it('the trail keeps what was said, and not who said it', async () => {
  await connection.delete(administrativeActs);
  await takeDown(await aRudeReview(null));
  const acts = await connection.select().from(administrativeActs);
  expect(acts).toMatchObject([
    {
      act: 'review.deleted',
      summary: expect.stringMatching(/^Deleted a review of Elm Street Market \(market \d+\)\.$/),
      changes: { comment: { before: 'Words that should stand nowhere.' } },
    },
  ]);
  expect(JSON.stringify(acts)).not.toContain('Rudolf');
});
