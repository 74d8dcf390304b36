import { expect, it } from 'vitest';
import { aUser, aVendor } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const url = '/api/user/vendor-settings';
const SETTINGS = {
  travelCity: 'Salem',
  travelState: 'OR',
  travelRadiusMiles: 50,
  defaultNote: 'Hi',
};

it('travel preferences begin with the specification’s and are each person’s own', async () => {
  expect((await site.app.inject(url)).statusCode).toBe(401);
  expect((await site.app.inject({ method: 'PUT', url, payload: SETTINGS })).statusCode).toBe(401);
  const ask = await signedInAs(site, await aUser(site.database.connection));
  expect((await ask(url)).json()).toEqual({
    travelCity: 'Portland',
    travelState: 'OR',
    travelRadiusMiles: 25,
    defaultNote: '',
  });
  const wrong = await ask({ method: 'PUT', url, payload: { ...SETTINGS, travelRadiusMiles: 0 } });
  expect(wrong.statusCode).toBe(400);
  for (const _ of ['once', 'again']) {
    expect((await ask({ method: 'PUT', url, payload: SETTINGS })).json()).toEqual(SETTINGS);
  }
  expect((await ask(url)).json()).toEqual(SETTINGS);
  const other = await signedInAs(site, await aUser(site.database.connection));
  expect((await other(url)).json().travelCity).toBe('Portland');
});

it('what a change does not mention stays as it is, also as another tab has changed it', async () => {
  const ask = await signedInAs(site, await aUser(site.database.connection));
  const change = (payload: object) => ask({ method: 'PUT', url, payload });
  await change({ defaultNote: 'We bring a tent.' });
  const answer = await change({ travelRadiusMiles: 100 });
  const expected = {
    travelCity: 'Portland',
    travelState: 'OR',
    travelRadiusMiles: 100,
    defaultNote: 'We bring a tent.',
  };
  expect(answer.json()).toEqual(expected);
  expect((await change({})).json()).toEqual(expected);
  expect((await ask(url)).json()).toEqual(expected);
});

it('a business travels from where it is until it says otherwise, also when it keeps a note', async () => {
  const { connection } = site.database;
  const user = await aUser(connection);
  await aVendor(connection, { userId: user.id, city: 'Boston', state: 'MA' });
  const ask = await signedInAs(site, user);
  const fromBoston = { travelCity: 'Boston', travelState: 'MA' };
  expect((await ask(url)).json()).toMatchObject(fromBoston);
  await ask({ method: 'PUT', url, payload: { defaultNote: 'We bring a tent.' } });
  expect((await ask(url)).json()).toMatchObject(fromBoston);
});
