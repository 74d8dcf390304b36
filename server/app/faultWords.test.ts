import { expect, it } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { aMarket, anEvent, aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const user = await aUser(connection);
const ask = await asAdministrator(site, await signedInAs(site, user));
const market = await aMarket(connection, { organizerId: user.id });
const event = await anEvent(connection, { marketId: market.id });

/** As zod says it, to whoever knows zod. */
const ZODS_OWN = /^(Invalid|Too (big|small)|Unrecognized|Expected)|expected|received/;

const VALUES = [undefined, null, true, -1, 1.5, 1e30, '', 'x', 'x'.repeat(20_000), [], [null], {}];

/** Bodies in which every field is the same wrong thing, and queries likewise. */
const REQUESTS = [
  ['POST', '/api/markets', ['name', 'email', 'openingTimes', 'amenities', 'tags', 'isPermanent']],
  ['PUT', `/api/markets/${market.id}`, ['category', 'vendorSpaces', 'socialMedia', 'latitude']],
  ['PUT', `/api/markets/${market.id}/configuration`, ['boothFee', 'petFriendly', 'paymentMethod']],
  ['POST', '/api/market-events', ['marketId', 'eventDate', 'startTime', 'recurringDays', 'status']],
  ['PUT', `/api/events/${event.id}`, ['maxVendors', 'earlySetup', 'recurringNth']],
  ['POST', '/api/vendors', ['businessName', 'tags', 'imageUrl', 'deliveryOptions', 'contactEmail']],
  ['POST', '/api/vendor-applications', ['marketEventId', 'notes', 'agreementAccepted']],
  ['POST', '/api/vendor-applications/decisions', ['ids', 'status', 'rejectionReason']],
  ['PUT', '/api/user/notifications', ['smsNotifications', 'emailNotifications']],
  ['POST', '/api/contact', ['name', 'email', 'subject', 'message', 'userType']],
  ['POST', `/api/markets/${market.id}/reviews`, ['rating', 'comment']],
] as const;

it('Whatever is wrong with a request is told in plain sentences that say what to send', async () => {
  const told = new Map<string, string>();
  let refused = 0;
  for (const [method, url, fields] of REQUESTS) {
    for (const value of VALUES) {
      const payload = Object.fromEntries(fields.map((field) => [field, value]));
      const answer = await ask({ method, url, payload });
      expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500);
      if (answer.statusCode !== 400) continue;
      refused += 1;
      const problem = expectConforms(problemSchema, answer.json());
      for (const { field, message } of problem.fields ?? []) {
        told.set(message, `${method} ${url} ${field}: ${message}`);
      }
    }
    for (const payload of [[], 'text', 5, null]) {
      const answer = await ask({
        method,
        url,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBeLessThan(500);
      const { fields: faults = [] } = answer.json();
      for (const { message } of faults) told.set(message, `${method} ${url}: ${message}`);
    }
  }
  for (const query of [
    'limit=x',
    'openNow=maybe',
    'sort=best',
    'bbox=1',
    'openOn=soon',
    'lat=x&lng=y',
  ]) {
    const answer = await ask(`/api/markets?${query}`);
    expect(answer.statusCode).toBe(400);
    for (const { message } of answer.json().fields) told.set(message, `${query}: ${message}`);
  }
  expect(refused).toBeGreaterThan(60);
  expect([...told].filter(([message]) => ZODS_OWN.test(message)).map(([, where]) => where)).toEqual(
    [],
  );
});

it('names what is missing, what may be chosen and how much is allowed', async () => {
  const faultsOf = async (url: string, payload: object) =>
    Object.fromEntries(
      (await ask({ method: 'POST', url, payload }))
        .json()
        .fields.map(({ field, message }: { field: string; message: string }) => [field, message]),
    );
  expect(await faultsOf('/api/vendor-applications/decisions', { status: 'lost' })).toEqual({
    ids: 'This is missing: send a list',
    status: "Send one of 'under_review', 'approved', 'rejected', 'waitlisted'",
  });
  const text = await ask({
    method: 'POST',
    url: '/api/vendor-applications/decisions',
    payload: { ids: '', status: 'approved' },
  });
  expect(text.json().fields).toEqual([{ field: 'ids', message: 'Send a list' }]);
  expect(
    await faultsOf('/api/vendor-applications/decisions', { ids: [], status: 'approved' }),
  ).toEqual({ ids: 'Send at least 1 entry' });
});
