import type { FastifySchema } from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { aMarket, anEvent, aProduct, aReview, aUser, aVendor } from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

/** Lists can be read part by part, and say how many there are in all. */

const site = await testApp();
const { app } = site;
const { connection } = site.database;

/** What is no list to be read on: five suggestions, and ids of what can be decided on at once. */
const WHOLE = ['/api/places', '/api/user/application-ids'];

const isList = (schema: FastifySchema | undefined): boolean => {
  const answer: unknown = (schema?.response as Record<number, unknown> | undefined)?.[200];
  const parts: readonly unknown[] = answer instanceof z.ZodUnion ? answer.def.options : [answer];
  return parts.every((part) => part instanceof z.ZodArray);
};

const LISTS = app.declaredRoutes.filter(
  ({ methods, url, schema }) => methods.includes('GET') && isList(schema) && !WHOLE.includes(url),
);

it('is so of more than thirty lists', () => {
  expect(LISTS.length).toBeGreaterThan(30);
});

it.each(LISTS)('$url takes limit and offset', ({ schema }) => {
  const query = schema?.querystring;
  expect(query instanceof z.ZodObject && Object.keys(query.shape)).toEqual(
    expect.arrayContaining(['limit', 'offset']),
  );
});

it('each says how many there are in all, whatever part of them is sent', async () => {
  const person = await aUser(connection);
  const { id: marketId } = await aMarket(connection, { organizerId: person.id });
  const { id: eventId } = await anEvent(connection, { marketId });
  await aVendor(connection, { userId: person.id });
  await site.settled();
  const ask = await asAdministrator(site, await signedInAs(site, person));
  // Of an import there is none here.
  for (const { url } of LISTS.filter(({ url }) => !url.includes('/imports/:id'))) {
    const id = url.startsWith('/api/events/') ? eventId : marketId;
    const about = url === '/api/announcements' ? `&marketId=${marketId}` : '';
    const answer = await ask(`${url.replace(':id', String(id))}?limit=1&offset=1${about}`);
    expect(answer.statusCode, `${url} ${answer.body}`).toBe(200);
    expect(answer.headers['x-total-count'], url).toMatch(/^\d+$/);
  }
});

it.each([
  ['reviews', aReview],
  ['products', aProduct],
  ['events', anEvent],
])('sends the part of the %s of a market that is asked for', async (name, add) => {
  const { id: marketId } = await aMarket(connection);
  for (let count = 0; count < 3; count++) await add(connection, { marketId });
  await site.settled();
  const read = async (query: string) => {
    const answer = await app.inject(`/api/markets/${marketId}/${name}${query}`);
    expect(answer.headers['x-total-count']).toBe('3');
    return answer.json();
  };
  const whole = await read('');
  expect(whole).toHaveLength(3);
  expect(await read('?limit=2')).toEqual(whole.slice(0, 2));
  expect(await read('?offset=2')).toEqual(whole.slice(2));
  expect(await read('?limit=1&offset=1')).toEqual(whole.slice(1, 2));
});
