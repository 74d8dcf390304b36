import { eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketReviewSchema } from '#contract/reviews/reviews.ts';
import { markets, notifications } from '#server/db/schema.ts';
import { aMarket, aReview, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const writer = await aUser(connection, { firstName: 'Maria', lastName: 'lopez' });
const organizer = await aUser(connection);
const ask = {
  stranger: site.app.inject.bind(site.app),
  writer: await signedInAs(site, writer),
  other: await signedInAs(site, await aUser(connection)),
  organizer: await signedInAs(site, organizer),
  administrator: await asAdministrator(site),
};

let marketId: number;
let reviews: string;
let mine: string;
beforeAll(() => site.settled());

async function freshMarket() {
  ({ id: marketId } = await aMarket(connection, { organizerId: organizer.id }));
  reviews = `/api/markets/${marketId}/reviews`;
  mine = `${reviews}/mine`;
  await site.settled();
}

const payload = { rating: 5, comment: 'Best honey in town' };
const fieldsOf = (answer: LightMyRequestResponse) =>
  answer.json().fields?.map(({ field }: { field: string }) => field);

describe('writing a review', () => {
  beforeAll(freshMarket);
  const write = (asker: keyof typeof ask, body: object = payload, url = reviews) =>
    ask[asker]({ method: 'POST', url, payload: body });

  it('needs a person who is signed in', async () => {
    expect((await write('stranger')).statusCode).toBe(401);
    expect((await write('administrator')).statusCode).toBe(401);
  });

  it.each([
    ['farmers_market', (id: number) => `/market/${id}`, 'My Markets'],
    ['farm_stand', (id: number) => `/farm-direct?stand=${id}&tab=reviews`, 'Reviews & Analytics'],
  ] as const)(
    'tells whoever runs the %s, once for each who writes',
    async (category, pathOf, under) => {
      await connection.delete(notifications);
      const name = 'Heron Lane Eggs';
      const { id } = await aMarket(connection, { organizerId: organizer.id, category, name });
      const its = `/api/markets/${id}/reviews`;
      const nobodys = await aMarket(connection);
      expect((await write('writer', payload, its)).statusCode).toBe(201);
      expect((await write('writer', payload, its)).statusCode).toBe(409);
      await ask.writer({ method: 'DELETE', url: `${its}/mine` });
      expect((await write('writer', payload, its)).statusCode).toBe(201);
      await write('writer', payload, `/api/markets/${nobodys.id}/reviews`);
      const told = await connection.select().from(notifications);
      expect(told).toMatchObject([
        {
          userId: organizer.id,
          kind: 'review_received',
          title: 'New review: Heron Lane Eggs',
          path: pathOf(id),
        },
      ]);
      expect(told[0]?.body).toMatch(/^A shopper gave Heron Lane Eggs 5 of 5 stars\./);
      expect(told[0]?.body).toMatch(new RegExp(`reply (to it )?under ‘${under}’\\.$`));
      expect(told[0]?.body).not.toContain(payload.comment);
    },
  );

  it('tells whoever has come to run the market meanwhile, who can’t review it herself', async () => {
    const next = await aUser(connection);
    const askNext = await signedInAs(site, next);
    for (const [asker, statusCode] of [
      [ask.writer, 201],
      [askNext, 403],
    ] as const) {
      const { id } = await aMarket(connection, { organizerId: organizer.id });
      const taken = {
        begin: (transaction: typeof connection) =>
          transaction.update(markets).set({ organizerId: next.id }).where(eq(markets.id, id)),
      };
      const answer = await duringTransaction(site.database, taken, () =>
        asker({ method: 'POST', url: `/api/markets/${id}/reviews`, payload }),
      );
      expect(answer.statusCode).toBe(statusCode);
      const key = `review of market ${id} by ${writer.id}`;
      const told = await connection.select().from(notifications).where(eq(notifications.key, key));
      expect(told.map(({ userId }) => userId)).toEqual(statusCode === 201 ? [next.id] : []);
    }
  });

  it.each([
    [{ ...payload, rating: 0 }, 'rating'],
    [{ ...payload, rating: 6 }, 'rating'],
    [{ ...payload, rating: 4.5 }, 'rating'],
    [{ comment: 'No stars' }, 'rating'],
    [{ rating: 5, comment: 'x'.repeat(2001) }, 'comment'],
  ])('refuses %j', async (body, field) => {
    const answer = await write('writer', body);
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('refuses a comment with a character that no column can hold', async () => {
    expect((await write('writer', { rating: 5, comment: 'a\u0000b' })).statusCode).toBe(400);
  });

  it('is refused to the organizer of the market', async () => {
    expect((await write('organizer')).statusCode).toBe(403);
  });

  it('needs a market', async () => {
    for (const id of ['2147483647', 'x', '0', '99999999999']) {
      expect((await write('writer', payload, `/api/markets/${id}/reviews`)).statusCode).toBe(404);
    }
  });

  it("is done once; the market's rating follows", async () => {
    const answer = await write('writer');
    expect(answer.statusCode).toBe(201);
    expect(expectConforms(marketReviewSchema, answer.json())).toMatchObject({
      ...payload,
      reviewerName: 'Maria L.',
      reviewDate: '2026-06-03T19:00:00.000Z',
    });
    expect((await write('writer')).statusCode).toBe(409);
    await site.settled();
    const market = await site.app.inject(`/api/markets/${marketId}`);
    expect(market.json()).toMatchObject({ rating: 5, reviewCount: 1 });
    expect((await site.app.inject(reviews)).json()).toEqual([answer.json()]);
  });

  it('names nobody who has not told her name', async () => {
    const answer = await write('other', { rating: 2, comment: '  ' });
    expect(answer.json()).toMatchObject({ reviewerName: 'A shopper', comment: null });
  });

  it('is done once even when it is asked for twenty times at once', async () => {
    await freshMarket();
    const answers = await Promise.all(Array.from({ length: 20 }, () => write('writer')));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
    expect((await site.app.inject(reviews)).json()).toHaveLength(1);
  });
});

describe('changing a review', () => {
  beforeAll(async () => {
    await freshMarket();
    await aReview(connection, { marketId, userId: writer.id, rating: 1, comment: 'Closed!' });
    await site.settled();
  });
  const change = (asker: keyof typeof ask, body: object = payload) =>
    ask[asker]({ method: 'PUT', url: mine, payload: body });

  it('needs a person who is signed in', async () => {
    expect((await change('stranger')).statusCode).toBe(401);
    expect((await change('administrator')).statusCode).toBe(401);
  });

  it('refuses what is no review', async () => {
    const answer = await change('writer', { rating: 9 });
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual(['rating']);
  });

  it('finds nothing for who has written none', async () => {
    expect((await change('other')).statusCode).toBe(404);
    expect((await change('organizer')).statusCode).toBe(404);
  });

  it('says how it is now', async () => {
    site.clock.advance(60_000);
    const answer = await change('writer');
    expect(answer.statusCode).toBe(200);
    expect(expectConforms(marketReviewSchema, answer.json())).toMatchObject({
      ...payload,
      reviewerName: 'Maria L.',
      reviewDate: new Date(site.clock.now()).toISOString(),
    });
    await site.settled();
    const market = await site.app.inject(`/api/markets/${marketId}`);
    expect(market.json()).toMatchObject({ rating: 5, reviewCount: 1 });
  });
});

describe('deleting a review', () => {
  beforeAll(async () => {
    await freshMarket();
    await aReview(connection, { marketId, userId: writer.id });
    await aReview(connection, { marketId, rating: 2 });
    await site.settled();
  });
  const remove = (asker: keyof typeof ask) => ask[asker]({ method: 'DELETE', url: mine });

  it('needs a person who is signed in, and a review of hers', async () => {
    expect((await remove('stranger')).statusCode).toBe(401);
    expect((await remove('administrator')).statusCode).toBe(401);
    expect((await remove('other')).statusCode).toBe(404);
  });

  it('leaves the reviews of others', async () => {
    const answer = await remove('writer');
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect((await remove('writer')).statusCode).toBe(404);
    await site.settled();
    const market = await site.app.inject(`/api/markets/${marketId}`);
    expect(market.json()).toMatchObject({ rating: 2, reviewCount: 1 });
  });
});

describe('the review of whoever has come to run the market since', () => {
  beforeAll(async () => {
    await freshMarket();
    await aReview(connection, { marketId, userId: writer.id, rating: 5 });
    await aReview(connection, { marketId, rating: 2 });
    await connection
      .update(markets)
      .set({ organizerId: writer.id })
      .where(eq(markets.id, marketId));
    await site.settled();
  });

  it('is neither shown nor counted', async () => {
    const shown = await site.app.inject(reviews);
    expect(shown.json()).toMatchObject([{ rating: 2 }]);
    expect(shown.headers['x-total-count']).toBe('1');
    const market = await site.app.inject(`/api/markets/${marketId}`);
    expect(market.json()).toMatchObject({ rating: 2, reviewCount: 1 });
  });

  it('is hers to delete, and not to change', async () => {
    const changed = await ask.writer({ method: 'PUT', url: mine, payload });
    expect(changed.statusCode).toBe(403);
    expect(changed.json().detail).toBe('You can’t review a market you run.');
    const { review } = (await ask.writer(`/api/markets/${marketId}/mine`)).json();
    expect(review).toMatchObject({ rating: 5 });
    expect((await ask.writer({ method: 'DELETE', url: mine })).statusCode).toBe(204);
  });
});
