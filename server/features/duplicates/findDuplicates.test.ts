import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { duplicateCandidateSchema } from '#contract/duplicates/duplicates.ts';
import { markets } from '#server/db/schema.ts';
import { aMarket } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { compareNames, nameKey, phoneKey, websiteKey } from './listingKeys.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

beforeEach(() => connection.delete(markets));

let places = 0;
/** At a place and an address of its own, unless stated. */
const market = (values: Parameters<typeof aMarket>[1]) =>
  aMarket(connection, { address: `${++places * 100} Elm Street`, ...values });

async function found(query = '') {
  await site.settled();
  const answer = await ask(`/api/admin/duplicates${query}`);
  const pairs = expectConforms(z.array(duplicateCandidateSchema), answer.json());
  return pairs.map(({ first, second, reasons }) => [first.id, second.id, ...reasons]);
}

describe('markets that may be one', () => {
  it('are those nearby with the same name or nearly, phone or website; likeliest first', async () => {
    const elm = await market({ name: 'Elm Street Farmers Market', phone: '(503) 555-0100' });
    const twin = await market({ name: 'The Elm Street Market', phone: '503.555.0100' });
    const near = await market({
      name: 'Elmstreet Farmers’ Market',
      website: 'https://elm.example/',
    });
    const site2 = await market({ name: 'Saturday Stalls', website: 'http://www.elm.example' });
    await market({ name: 'Elm Street Farmers Market', latitude: 46.5 });
    await market({ name: 'Oak Lane Market' });
    expect(await found()).toEqual([
      [elm.id, twin.id, 'same-name', 'phone'],
      [elm.id, near.id, 'near-name'],
      [twin.id, near.id, 'near-name'],
      [near.id, site2.id, 'website'],
    ]);
  });

  it('are those at the same address, however it is written, and unlocated ones of a town', async () => {
    const nowhere = { latitude: null, longitude: null };
    const one = await aMarket(connection, { name: 'Riverside', address: '12 North Oak Avenue' });
    const other = await aMarket(connection, { name: 'Bees', address: '12 N. Oak Ave', ...nowhere });
    const lost = await market({ name: 'Riverside Market', ...nowhere });
    expect(await found()).toEqual([
      [one.id, lost.id, 'same-name'],
      [one.id, other.id, 'address'],
    ]);
  });

  it('reach as far as is asked', async () => {
    const one = await market({ name: 'Elm Market', latitude: 45.5 });
    const other = await market({ name: 'Elm Market', latitude: 45.55 });
    expect(await found()).toEqual([]);
    expect(await found('?miles=5')).toEqual([[one.id, other.id, 'same-name']]);
    expect((await ask('/api/admin/duplicates?miles=50')).statusCode).toBe(400);
  });

  it('are not shown again once somebody has told them apart', async () => {
    const one = await market({ name: 'Elm Market' });
    const other = await market({ name: 'Elm Market' });
    expect(await found()).toHaveLength(1);
    const answer = await ask({
      method: 'POST',
      url: '/api/admin/duplicates/distinct',
      payload: { marketId: other.id, otherId: one.id },
    });
    expect(answer.statusCode).toBe(204);
    expect(await found()).toEqual([]);
    const [act] = (await ask('/api/admin/acts')).json();
    expect(act).toMatchObject({ act: 'market.told-apart', subjectId: other.id });
  });

  it('are found page by page', async () => {
    for (let count = 0; count < 3; count += 1) await market({ name: 'Elm Market' });
    await site.settled();
    const answer = await ask('/api/admin/duplicates?limit=2&offset=2');
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json()).toHaveLength(1);
  });
});

describe('names', () => {
  it.each([
    ['Elm Farmers Market', "Elm Farmer's Market", 'same'],
    ['Farmers Market of Elm', 'Elm Market', 'same'],
    ['Elm & Oak Market', 'Elm and Oak Farmers Market', 'same'],
    ['Elm Street Market', 'Elm Street Community Market', 'near'],
    ['Riverside Market', 'Riversides Market', 'near'],
    ['Salem Saturday Market', 'Salem Wednesday Market', null],
    ['Downtown Market', 'Uptown Market', null],
    ['Market', 'Farmers Market', null],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(compareNames(nameKey(one), nameKey(other))).toBe(expected);
    expect(compareNames(nameKey(other), nameKey(one))).toBe(expected);
  });

  it('phones and websites are compared by what they reach', () => {
    expect(phoneKey('+1 (503) 555-0100 x5')).toBe('5035550100');
    expect(phoneKey('call me')).toBeNull();
    expect(websiteKey('HTTPS://www.Elm.example/market/')).toBe('elm.example/market');
    expect(websiteKey('none')).toBeNull();
  });
});
