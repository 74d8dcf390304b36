import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessions } from '#server/db/schema.ts';
import { storePromotion } from '#server/features/billing/promotions/promotions.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { hashSessionToken } from '#server/features/sessions/sessionToken.ts';
import { aSession } from '#server/testing/aSession.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { openAgain, testDatabase } from '#server/testing/testDatabase.ts';
import { BROWSERS_PER_PERSON } from './liveBrowsers.ts';
import { BROWSERS_CHANNEL, tellBrowsers } from './tellBrowsers.ts';

const database = await testDatabase();
/** Two processes on one database, as far as the database can tell. */
const here = await testApp({ database: await openAgain(database) });
const there = await testApp({ database: await openAgain(database) });
for (const { app } of [here, there]) await app.listen({ port: 0 });
const { connection } = database;

const open = new Set<IncomingMessage>();
const closeBrowsers = () => {
  for (const answer of open) answer.destroy();
  open.clear();
};
afterEach(closeBrowsers);

const aToken = (userId: number) =>
  aSession(connection, { kind: 'person', userId }, here.clock.now());

/** A browser that is open at a process, and what it has been told. */
async function aBrowser({ app }: TestApp, token: string) {
  const { port } = app.server.address() as AddressInfo;
  const headers = { accept: 'text/event-stream', cookie: `session=${token}` };
  const asked = get({ port, path: '/api/live', headers, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  open.add(answer);
  let told = '';
  answer.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  const ended = once(answer, 'close');
  return { answer, ended, messages: () => told.match(/(?<=^data: ).*$/gm) ?? [] };
}

const A_STAND = {
  name: 'Hilltop Honey',
  description: 'Honey from the hill behind the house.',
  address: '1 Elm Street',
  city: 'Medford',
  state: 'OR',
  zipCode: '97501',
  acceptedPayments: ['cash'],
};

describe('a browser', () => {
  it('is told at whichever process it is, and nobody else is', async () => {
    const [ann, bea] = [await aUser(connection), await aUser(connection)];
    const token = await aToken(ann.id);
    const browsers = [await aBrowser(here, token), await aBrowser(there, token)];
    const other = await aBrowser(there, await aToken(bea.id));
    expect(browsers[0]?.answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(browsers[0]?.answer.headers['cache-control']).toBe('no-store');
    expect(browsers[0]?.answer.headers['content-encoding']).toBeUndefined();

    await connection.transaction((transaction) =>
      tellBrowsers(transaction, [ann.id, ann.id], ['applications']),
    );
    for (const { messages } of browsers) {
      await vi.waitFor(() => expect(messages()).toEqual(['{"topics":["applications"]}']), 5_000);
    }
    expect(other.messages()).toEqual([]);
  });

  it('learns of a notice by itself', async () => {
    const { id: userId } = await aUser(connection);
    const { messages } = await aBrowser(there, await aToken(userId));
    await connection.transaction((transaction) =>
      notify(transaction, here.services, [
        {
          userId,
          kind: 'application_status',
          title: 'Approved',
          body: 'You are in.',
          path: '/vendor-dashboard',
          key: 'application 1 approved',
        },
      ]),
    );
    await vi.waitFor(() => {
      expect(messages()).toEqual(['{"topics":["notifications","applications"]}']);
    }, 5_000);
  });

  it.each([
    ['/api/activate-trial', { userType: 'vendor' }],
    ['/api/activate-free-subscription', { couponCode: 'HARVEST', subscriptionTier: 'vendor' }],
  ])('learns of a plan that another has got by %s', async (url, payload) => {
    const codes = [{ code: 'HARVEST', redemptionLimit: null }];
    await storePromotion(connection, 'environment', { endsOn: '2099-12-31', codes });
    const ann = await aUser(connection);
    const { messages } = await aBrowser(there, await aToken(ann.id));
    const ask = await signedInAs(here, ann);
    expect((await ask({ method: 'POST', url, payload })).statusCode).toBe(200);
    await vi.waitFor(() => expect(messages()).toEqual(['{"topics":["subscription"]}']), 5_000);
  });

  it('learns of decisions that its organizer has made in another, once however many', async () => {
    const organizer = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const days = [
      await anEvent(connection, { marketId, eventDate: '2099-06-06' }),
      await anEvent(connection, { marketId, eventDate: '2099-06-13' }),
    ];
    const made = [];
    for (const { id: eventId } of days) {
      made.push(await anApplication(connection, { marketId, eventId }));
    }
    const { messages } = await aBrowser(there, await aToken(organizer.id));
    const ask = await signedInAs(here, organizer);
    const payload = { ids: made.map(({ id }) => id), status: 'under_review' };
    const url = '/api/vendor-applications/decisions';
    expect((await ask({ method: 'POST', url, payload })).statusCode).toBe(200);
    await connection.transaction((transaction) =>
      tellBrowsers(transaction, [organizer.id], ['markets']),
    );
    await vi.waitFor(() => {
      expect(messages()).toEqual(['{"topics":["applications"]}', '{"topics":["markets"]}']);
    }, 5_000);
  });

  it('learns of what its organizer does with her market days in another', async () => {
    const organizer = await aUser(connection);
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const { messages } = await aBrowser(there, await aToken(organizer.id));
    const ask = await signedInAs(here, organizer);
    const day = { marketId, eventDate: '2099-06-06', startTime: '09:00', endTime: '13:00' };
    const made = await ask({ method: 'POST', url: '/api/market-events', payload: day });
    const { id } = made.json();
    const url = `/api/events/${id}`;
    const off = { reason: 'High winds', newDate: '2099-06-07' };
    for (const change of [
      { method: 'PUT', url, payload: { maxVendors: 12 } },
      { method: 'POST', url: `${url}/postpone`, payload: off },
      { method: 'POST', url: `${url}/cancel`, payload: { reason: 'A storm' } },
      { method: 'DELETE', url: `/api/market-events/${id}` },
    ] as const) {
      const answer = await ask(change);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    }
    await vi.waitFor(
      () => expect(messages()).toEqual(Array(5).fill('{"topics":["events","applications"]}')),
      5_000,
    );
  });

  it('learns of what its owner says of her stand in another', async () => {
    const owner = await aUser(connection);
    const stand = { organizerId: owner.id, category: 'farm_stand' } as const;
    const { id: marketId } = await aMarket(connection, stand);
    const { messages } = await aBrowser(there, await aToken(owner.id));
    const ask = await signedInAs(here, owner);
    const url = `/api/markets/${marketId}/products`;
    const { id } = (await ask({ method: 'POST', url, payload: { name: 'Eggs' } })).json();
    const product = `/api/products/${id}`;
    await ask({ method: 'PUT', url: `${product}/stock`, payload: { inStockToday: true } });
    await ask({ method: 'DELETE', url: product });
    const listing = `/api/farm-direct/listings/${marketId}`;
    await ask({ method: 'PUT', url: `${listing}/closed-today`, payload: { closed: true } });
    const saved = await ask({ method: 'PUT', url: listing, payload: A_STAND });
    expect(saved.statusCode, saved.body).toBe(200);
    await ask({ method: 'POST', url: `/api/markets/${marketId}/confirmation` });
    await ask({ method: 'POST', url: '/api/farm-direct/listings', payload: A_STAND });
    await vi.waitFor(() => {
      expect(messages()).toEqual([
        ...Array(3).fill('{"topics":["products"]}'),
        ...Array(4).fill('{"topics":["markets"]}'),
      ]);
    }, 5_000);
  });

  it('learns of what its vendor does with her applications in another, and the organizer’s of her notes', async () => {
    const [vera, organizer] = [await aUser(connection), await aUser(connection)];
    const { id: vendorId } = await aVendor(connection, { userId: vera.id });
    const { id: marketId } = await aMarket(connection, { organizerId: organizer.id });
    const day = { marketId, eventDate: '2099-06-06' };
    const offered = await anApplication(connection, {
      vendorId,
      marketId,
      eventId: (await anEvent(connection, day)).id,
      status: 'waitlisted',
      offeredUntil: new Date('2099-06-06'),
    });
    const { messages } = await aBrowser(there, await aToken(vera.id));
    const hers = await aBrowser(there, await aToken(organizer.id));
    const ask = await signedInAs(here, vera);
    const url = '/api/vendor-applications';
    const applied = { marketEventId: (await anEvent(connection, day)).id };
    const { id } = (await ask({ method: 'POST', url, payload: applied })).json();
    for (const change of [
      { method: 'PUT', url: `${url}/${id}`, payload: { notes: 'Honey' } },
      { method: 'PATCH', url: `${url}/${id}/status`, payload: { status: 'withdrawn' } },
      { method: 'PATCH', url: `${url}/${offered.id}/status`, payload: { status: 'approved' } },
    ] as const) {
      const answer = await ask(change);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const told = '{"topics":["applications"]}';
    await vi.waitFor(() => expect(messages()).toEqual(Array(4).fill(told)), 5_000);
    await vi.waitFor(() => expect(hers.messages()).toHaveLength(4), 5_000);
    // Of all else a notice tells her.
    expect(hers.messages()[1]).toBe(told);
  });

  it('learns of what its organizer asks of the vendors of her market in another', async () => {
    const organizer = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: organizer.id });
    const { messages } = await aBrowser(there, await aToken(organizer.id));
    const ask = await signedInAs(here, organizer);
    const url = `/api/markets/${id}/configuration`;
    const answer = await ask({ method: 'PUT', url, payload: { boothFee: '35' } });
    expect(answer.statusCode, answer.body).toBe(200);
    await vi.waitFor(() => expect(messages()).toEqual(['{"topics":["markets"]}']), 5_000);
  });

  it('learns of each report of her listing, also of what is said once more', async () => {
    const owner = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: owner.id });
    const { messages } = await aBrowser(there, await aToken(owner.id));
    for (const text of ['Closed on Sundays', 'Sundays, too']) {
      const answer = await here.app.inject({
        method: 'POST',
        url: `/api/markets/${id}/reports`,
        payload: { kind: 'wrong_hours', text },
      });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    await vi.waitFor(() => {
      expect(messages()).toEqual([
        '{"topics":["notifications","reports"]}',
        '{"topics":["reports"]}',
      ]);
    }, 5_000);
  });

  it('learns of everything that goes with a listing of hers', async () => {
    const { id: userId } = await aUser(connection);
    const { messages } = await aBrowser(there, await aToken(userId));
    await connection.transaction((transaction) =>
      notify(transaction, here.services, [
        {
          userId,
          kind: 'listing_removed',
          title: 'Removed: Elm',
          body: 'Elm has been removed.',
          path: '/contact',
          key: 'market 1 removed',
        },
      ]),
    );
    await vi.waitFor(() => {
      expect(messages().map((message) => JSON.parse(message).topics.toSorted())).toEqual([
        ['applications', 'claims', 'events', 'markets', 'notifications', 'reports'],
      ]);
    }, 5_000);
  });

  it('learns of all that comes with a market of hers, and goes with one that she deletes in another', async () => {
    const owner = await aUser(connection);
    const unclaimed = await aMarket(connection);
    const { id: claimId } = await aClaim(connection, { userId: owner.id, marketId: unclaimed.id });
    const { messages } = await aBrowser(there, await aToken(owner.id));
    const administrator = await asAdministrator(here);
    const claim = `/api/admin/claims/${claimId}`;
    const approved = await administrator({
      method: 'PATCH',
      url: claim,
      payload: { status: 'approved' },
    });
    expect(approved.statusCode, approved.body).toBe(200);
    const listed = { category: 'farm_stand', organizerId: owner.id } as const;
    const { id: keepId } = await aMarket(connection, listed);
    const { id: mergeId } = await aMarket(connection, { category: 'farm_stand' });
    const merged = await administrator({
      method: 'POST',
      url: '/api/admin/duplicates/merge',
      payload: { keepId, mergeId, taken: [] },
    });
    expect(merged.statusCode, merged.body).toBe(200);
    const ask = await signedInAs(here, owner);
    const url = `/api/farm-direct/listings/${keepId}`;
    const deleted = await ask({ method: 'DELETE', url });
    expect(deleted.statusCode, deleted.body).toBe(204);
    const all = ['applications', 'events', 'markets', 'reports'];
    await vi.waitFor(() => {
      expect(messages().map((message) => JSON.parse(message).topics)).toEqual([
        expect.arrayContaining(all),
        expect.arrayContaining(all),
        expect.arrayContaining(all),
      ]);
    }, 5_000);
  });

  it('is not told of what was taken back, nor of nonsense on the channel', async () => {
    const { id } = await aUser(connection);
    const { messages } = await aBrowser(here, await aToken(id));
    const failed = connection.transaction(async (transaction) => {
      await tellBrowsers(transaction, [id], ['events']);
      throw new Error('Changed my mind');
    });
    await expect(failed).rejects.toThrow();
    for (const nonsense of ['', '7', '{}', `{"userIds":[${id}],"topics":["secrets"]}`]) {
      await connection.execute(`select pg_notify('${BROWSERS_CHANNEL}', '${nonsense}')`);
    }
    await connection.transaction((transaction) => tellBrowsers(transaction, [id], ['markets']));
    await vi.waitFor(() => expect(messages()).toEqual(['{"topics":["markets"]}']), 5_000);
  });

  it('is not told of what is saved as it was already', async () => {
    const ann = await aUser(connection);
    const { id: marketId } = await aMarket(connection);
    const ask = await signedInAs(here, ann);
    const { messages } = await aBrowser(here, await aToken(ann.id));
    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE'] as const) {
      const answer = await ask({ method, url: `/api/markets/${marketId}/saved` });
      expect(answer.statusCode, answer.body).toBe(200);
    }
    await connection.transaction((transaction) => tellBrowsers(transaction, [ann.id], ['markets']));
    await vi.waitFor(() => {
      expect(messages()).toEqual([
        '{"topics":["saved"]}',
        '{"topics":["saved"]}',
        '{"topics":["markets"]}',
      ]);
    }, 5_000);
  });

  it('is let go when its session is over', async () => {
    const { id } = await aUser(connection);
    const [staying, leaving] = [await aToken(id), await aToken(id)];
    const stays = await aBrowser(here, staying);
    const leaves = await aBrowser(here, leaving);
    await connection.delete(sessions).where(eq(sessions.tokenHash, hashSessionToken(leaving)));
    await here.live.endPastSessions();
    await leaves.ended;
    await connection.transaction((transaction) => tellBrowsers(transaction, [id], ['markets']));
    await vi.waitFor(() => expect(stays.messages()).toHaveLength(1), 5_000);
  });

  it('finds room again when others have gone', async () => {
    const { id } = await aUser(connection);
    const token = await aToken(id);
    for (let count = 0; count < BROWSERS_PER_PERSON; count += 1) await aBrowser(here, token);
    const refused = (await aBrowser(here, token)).answer;
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    closeBrowsers();
    await vi.waitFor(async () => {
      expect((await aBrowser(here, token)).answer.statusCode).toBe(200);
    }, 5_000);
  });
});

it('five thousand people are told in one statement', async () => {
  const { id } = await aUser(connection);
  const { messages } = await aBrowser(here, await aToken(id));
  const others = Array.from({ length: 5_000 }, (_, index) => 2_000_000_000 + index);
  await connection.transaction((transaction) =>
    tellBrowsers(transaction, [...others, id], ['events']),
  );
  await vi.waitFor(() => expect(messages()).toEqual(['{"topics":["events"]}']), 5_000);
});

it('a stranger is refused, and so is who does not ask for events', async () => {
  const headers = { accept: 'text/event-stream' };
  expect((await here.app.inject({ url: '/api/live', headers })).statusCode).toBe(401);
  const ask = await signedInAs(here, await aUser(connection));
  expect((await ask('/api/live')).statusCode).toBe(400);
});

it('whoever asks for the head of what never ends takes nobody’s room', async () => {
  const { id: userId } = await aUser(connection);
  const token = await aToken(userId);
  const headers = { accept: 'text/event-stream', cookie: `session=${token}` };
  const answer = await here.app.inject({ method: 'HEAD', url: '/api/live', headers });
  expect(answer.statusCode).toBe(405);
  expect(here.services.liveBrowsers.tokenHashes()).not.toContain(hashSessionToken(token));
});

it('a process that stops lets its browsers go at once', async () => {
  const stopping = await testApp({ database });
  await stopping.app.listen({ port: 0 });
  const { id } = await aUser(connection);
  const { ended } = await aBrowser(stopping, await aToken(id));
  await Promise.all([stopping.app.close(), ended]);
});
