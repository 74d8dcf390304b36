import { expect, it } from 'vitest';
import { aUser } from '#server/testing/builders.ts';
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
