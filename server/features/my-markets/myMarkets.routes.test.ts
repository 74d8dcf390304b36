import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { marketCardSchema } from '#contract/markets/markets.ts';
import { myMarketSchema, savedSchema } from '#contract/my-markets/myMarkets.ts';
import { markets, users } from '#server/db/schema.ts';
import { aMarket, aReview, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const stranger: Asker = (request) => site.app.inject(request);
const administrator = await asAdministrator(site);

const save = (asker: Asker, id: number | string) =>
  asker({ method: 'PUT', url: `/api/markets/${id}/saved` });
const unsave = (asker: Asker, id: number | string) =>
  asker({ method: 'DELETE', url: `/api/markets/${id}/saved` });

async function savedNames(asker: Asker, query = '') {
  const answer = await asker(`/api/user/saved-markets${query}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const cards = expectConforms(z.array(marketCardSchema), answer.json());
  return { names: cards.map(({ name }) => name), total: answer.headers['x-total-count'] };
}

it('a list belongs to a person', async () => {
  const { id } = await aMarket(connection);
  for (const asker of [stranger, administrator]) {
    expect((await save(asker, id)).statusCode).toBe(401);
    expect((await unsave(asker, id)).statusCode).toBe(401);
    expect((await asker('/api/user/saved-markets')).statusCode).toBe(401);
    expect((await asker(`/api/markets/${id}/mine`)).statusCode).toBe(401);
  }
});

it('a market that there is not cannot be saved', async () => {
  const person = await signedInAs(site, await aUser(connection));
  for (const id of ['2147483647', '-1', 'x']) {
    expect((await save(person, id)).statusCode).toBe(404);
    expect((await unsave(person, id)).statusCode).toBe(404);
    expect((await person(`/api/markets/${id}/mine`)).statusCode).toBe(404);
  }
});

describe('saved markets', () => {
  it('are listed with the last saved first, to nobody else', async () => {
    const person = await signedInAs(site, await aUser(connection));
    const other = await signedInAs(site, await aUser(connection));
    expect(await savedNames(person)).toEqual({ names: [], total: '0' });
    for (const name of ['Apple', 'Beet', 'Corn']) {
      const { id } = await aMarket(connection, { name });
      const answer = await save(person, id);
      expect(expectConforms(savedSchema, answer.json())).toEqual({ isSaved: true });
      site.clock.advance(1_000);
    }
    await site.settled();
    expect(await savedNames(person)).toEqual({ names: ['Corn', 'Beet', 'Apple'], total: '3' });
    expect(await savedNames(person, '?limit=1&offset=1')).toEqual({ names: ['Beet'], total: '3' });
    expect((await person('/api/user/saved-markets?limit=0')).statusCode).toBe(400);
    expect(await savedNames(other)).toEqual({ names: [], total: '0' });
  });

  it('stay where they are when they are saved again, ten times at once', async () => {
    const person = await signedInAs(site, await aUser(connection));
    const first = await aMarket(connection, { name: 'First' });
    const second = await aMarket(connection, { name: 'Second' });
    await save(person, first.id);
    site.clock.advance(1_000);
    await save(person, second.id);
    site.clock.advance(1_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(person, first.id)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    await site.settled();
    expect((await savedNames(person)).names).toEqual(['Second', 'First']);
  });

  it('are taken off, more than once if need be', async () => {
    const person = await signedInAs(site, await aUser(connection));
    const { id } = await aMarket(connection);
    await save(person, id);
    await site.settled();
    for (const _ of ['once', 'again']) {
      const answer = await unsave(person, id);
      expect(expectConforms(savedSchema, answer.json())).toEqual({ isSaved: false });
    }
    expect((await savedNames(person)).names).toEqual([]);
  });

  it('leave the list when they close for good', async () => {
    const person = await signedInAs(site, await aUser(connection));
    const { id } = await aMarket(connection);
    await save(person, id);
    await connection.delete(markets).where(eq(markets.id, id));
    await site.settled();
    expect(await savedNames(person)).toEqual({ names: [], total: '0' });
  });
});

describe('what a person has to do with a market', () => {
  const mine = async (asker: Asker, id: number) =>
    expectConforms(myMarketSchema, (await asker(`/api/markets/${id}/mine`)).json());

  it('is nothing at first, then what she did', async () => {
    const user = await aUser(connection);
    const person = await signedInAs(site, user);
    const { id } = await aMarket(connection);
    await aReview(connection, { marketId: id });
    const permissions = { review: true, save: true };
    expect(await mine(person, id)).toEqual({ isSaved: false, review: null, permissions });
    await save(person, id);
    await aReview(connection, { marketId: id, userId: user.id, rating: 3, comment: '<i>So</i>' });
    expect(await mine(person, id)).toMatchObject({
      isSaved: true,
      review: { rating: 3, comment: '<i>So</i>' },
      permissions,
    });
  });

  it('is not reviewing it, for its organizer', async () => {
    const user = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: user.id });
    const { permissions } = await mine(await signedInAs(site, user), id);
    expect(permissions).toEqual({ review: false, save: true });
  });

  it('ends with the account', async () => {
    const user = await aUser(connection);
    const person = await signedInAs(site, user);
    await connection.delete(users).where(eq(users.id, user.id));
    expect((await person('/api/user/saved-markets')).statusCode).toBe(401);
  });
});
