import { setTimeout } from 'node:timers/promises';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { claimSchema, receivedClaimSchema } from '#contract/claims/claims.ts';
import {
  administrativeActs,
  listingClaims,
  markets,
  notifications,
  users,
  vendors,
} from '#server/db/schema.ts';
import { lockUser } from '#server/features/users/users.queries.ts';
import { aClaim, aMarket, aUser, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const administrator = await asAdministrator(site);
const UNDER_WAY_AFTER_MS = 500;
const NOTE = 'I have run this stand since 2009.';

let ada: Awaited<ReturnType<typeof aUser>>;
let ask: Asker;
let market: Awaited<ReturnType<typeof aMarket>>;
beforeEach(async () => {
  for (const table of [listingClaims, markets, vendors, users]) await connection.delete(table);
  ada = await aUser(connection, { firstName: 'Ada', lastName: 'Lovelace' });
  ask = await signedInAs(site, ada);
  market = await aMarket(connection, { name: 'Plum Lane Stand', category: 'farm_stand' });
});

const claim = (asker: Asker, url = `/api/markets/${market.id}/claims`, note: unknown = NOTE) =>
  asker({ method: 'POST', url, payload: { note } });
const decide = (id: number, payload: object) =>
  administrator({ method: 'PATCH', url: `/api/admin/claims/${id}`, payload });
const ownerOf = async (id: number) =>
  (await connection.select().from(markets).where(eq(markets.id, id)))[0]?.organizerId;
const toldOf = async (userId: number) =>
  (
    await connection
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(notifications.id)
  ).map(({ kind, title, path }) => ({ kind, title, path }));

describe('claiming', () => {
  it('a listing without an owner, which then waits', async () => {
    const answer = await claim(ask);
    expect(answer.statusCode).toBe(201);
    expect(expectConforms(claimSchema, answer.json())).toMatchObject({
      listing: {
        kind: 'market',
        id: market.id,
        name: 'Plum Lane Stand',
        address: market.address,
        town: 'Portland, OR',
      },
      note: NOTE,
      status: 'waiting',
    });
    const own = expectConforms(z.array(claimSchema), (await ask('/api/user/claims')).json());
    expect(own).toEqual([answer.json()]);
    expect(await ownerOf(market.id)).toBe(null);
  });

  it('needs a person, a listing and some words', async () => {
    expect((await claim((it) => site.app.inject(it))).statusCode).toBe(401);
    expect((await claim(ask, '/api/markets/2147483647/claims')).statusCode).toBe(404);
    expect((await claim(ask, '/api/vendors/2147483647/claims')).statusCode).toBe(404);
    for (const note of [null, '', '  too few ', 'x'.repeat(9), 'x'.repeat(1_001)]) {
      expect((await claim(ask, undefined, note)).statusCode, `${note}`).toBe(400);
    }
    expect((await claim(ask, undefined, 'x'.repeat(10))).statusCode).toBe(201);
  });

  it('is not done twice at a time, even in the same moment, but again after it was declined', async () => {
    const answers = await Promise.all([claim(ask), claim(ask), claim(ask)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    expect(made).toBeDefined();
    await decide(made?.json().id, { status: 'declined', reason: 'We could not reach you.' });
    expect((await claim(ask)).statusCode).toBe(201);
  });

  it('is refused where somebody runs the listing', async () => {
    const { id } = await aMarket(connection, { organizerId: (await aUser(connection)).id });
    const answer = await claim(ask, `/api/markets/${id}/claims`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe('This listing already has an owner.');
  });

  it('a business goes the same way, but not for whoever has a profile', async () => {
    const { id } = await aVendor(connection, { businessName: 'Bee Street Honey' });
    const url = `/api/vendors/${id}/claims`;
    const answer = await claim(ask, url);
    expect(answer.json()).toMatchObject({ listing: { kind: 'vendor', id, town: '' } });
    const eve = await aUser(connection);
    await aVendor(connection, { userId: eve.id });
    expect((await claim(await signedInAs(site, eve), url)).statusCode).toBe(409);
    expect((await decide(answer.json().id, { status: 'approved' })).statusCode).toBe(200);
    const [vendor] = await connection.select().from(vendors).where(eq(vendors.id, id));
    expect(vendor?.userId).toBe(ada.id);
    expect(await toldOf(ada.id)).toMatchObject([{ path: '/vendor-dashboard?tab=profile' }]);
    expect((await claim(ask, url)).statusCode).toBe(409);
  });

  it('a market is for whoever has a business profile, too', async () => {
    await aVendor(connection, { userId: ada.id });
    const { id } = (await claim(ask)).json();
    expect((await decide(id, { status: 'approved' })).statusCode).toBe(200);
    expect(await ownerOf(market.id)).toBe(ada.id);
  });

  it('can be taken back while it waits, by whoever made it', async () => {
    const { id } = (await claim(ask)).json();
    const withdraw = (asker: Asker) =>
      asker({ method: 'PATCH', url: `/api/claims/${id}`, payload: { status: 'withdrawn' } });
    expect((await withdraw(await signedInAs(site, await aUser(connection)))).statusCode).toBe(404);
    expect((await withdraw(ask)).json()).toMatchObject({ status: 'withdrawn' });
    expect((await withdraw(ask)).statusCode).toBe(409);
    const late = await decide(id, { status: 'approved' });
    expect(late.statusCode).toBe(409);
    expect(late.json().type).toBe('already-decided');
    const again = await claim(ask);
    expect(again.statusCode).toBe(201);
    expect((await ask('/api/user/claims')).json()).toMatchObject([{ id: again.json().id }, { id }]);
  });

  it('can’t be taken back where there is none', async () => {
    const request = { method: 'PATCH', url: '/api/claims/2147483647' } as const;
    expect((await ask({ ...request, payload: { status: 'withdrawn' } })).statusCode).toBe(404);
  });
});

describe('the administrator', () => {
  it('sees the claims that wait, the oldest first, with who makes them', async () => {
    const first = await claim(ask);
    await claim(await signedInAs(site, await aUser(connection, { displayName: 'Eve' })));
    const owned = await aMarket(connection, { organizerId: ada.id });
    await aClaim(connection, { marketId: owned.id });
    const answer = await administrator('/api/admin/claims');
    const [one, two, three] = expectConforms(z.array(receivedClaimSchema), answer.json());
    expect(answer.headers['x-total-count']).toBe('3');
    expect(one).toMatchObject({
      id: first.json().id,
      claimant: { name: 'Ada Lovelace', email: ada.email },
      hasOwner: false,
      rivals: 1,
    });
    expect(two).toMatchObject({ claimant: { name: 'Eve' }, rivals: 1 });
    expect(three).toMatchObject({ claimant: { name: null }, hasOwner: true, rivals: 0 });
    const page = await administrator('/api/admin/claims?limit=1&offset=1');
    expect(page.json()).toMatchObject([{ id: two?.id }]);
    expect((await administrator('/api/admin/claims?status=decided')).json()).toEqual([]);
  });

  it('finds one by who makes it and by the listing, its town or its number', async () => {
    const eve = await aUser(connection, { displayName: 'Eve', signInEmail: 'eve@example.org' });
    const bees = await aVendor(connection, { businessName: 'Bees', city: 'Bend', state: 'OR' });
    const hers = await aClaim(connection, { userId: eve.id, vendorId: bees.id });
    const others = await aClaim(connection, { userId: ada.id, marketId: market.id });
    const found = async (words: string, status = 'waiting') => {
      const query = new URLSearchParams({ q: words, status, limit: '1' });
      const answer = await administrator(`/api/admin/claims?${query}`);
      return [Number(answer.headers['x-total-count']), answer.json()[0]?.id];
    };
    for (const words of ['eve', 'EXAMPLE.ORG', 'bees', 'eve Bend, OR', `bees #${bees.id}`]) {
      expect(await found(words), words).toEqual([1, hers.id]);
    }
    for (const words of ['lovelace', 'plum lane', `ada ${market.id}`]) {
      expect(await found(words), words).toEqual([1, others.id]);
    }
    expect(await found('eve plum')).toEqual([0, undefined]);
    expect(await found('eve', 'decided')).toEqual([0, undefined]);
  });

  it('approves one, which gives the listing to the person and declines the others of it', async () => {
    const elsewhere = await aClaim(connection, { marketId: (await aMarket(connection)).id });
    const eve = await aUser(connection);
    const hers = (await claim(ask)).json();
    const eves = (await claim(await signedInAs(site, eve))).json();
    expect((await decide(hers.id, { status: 'approved' })).json()).toMatchObject({
      status: 'approved',
      decidedAt: '2026-06-03T19:00:00.000Z',
    });
    expect(await ownerOf(market.id)).toBe(ada.id);
    const [given] = await connection.select().from(markets).where(eq(markets.id, market.id));
    expect(given?.confirmationAskedOn).toBe('2026-06-03');
    expect(await toldOf(ada.id)).toEqual([
      {
        kind: 'claim_decision',
        title: 'Approved: your claim on Plum Lane Stand',
        path: `/farm-direct?stand=${market.id}`,
      },
    ]);
    expect(await toldOf(eve.id)).toEqual([
      {
        kind: 'claim_decision',
        title: 'Declined: your claim on Plum Lane Stand',
        path: `/market/${market.id}`,
      },
    ]);
    const decided = (await administrator('/api/admin/claims?status=decided')).json();
    expect(decided).toMatchObject([{ id: eves.id, status: 'declined' }, { id: hers.id }]);
    const waiting = (await administrator('/api/admin/claims')).json();
    expect(waiting).toMatchObject([{ id: elsewhere.id }]);
    const [person] = await connection.select().from(users).where(eq(users.id, ada.id));
    expect(person?.userType).toBe('farm_direct');
    await site.settled();
    const seen = await site.app.inject(`/api/markets/${market.id}`);
    expect(seen.json()).toMatchObject({ isUnclaimed: false });
    expect(Object.keys(seen.json())).not.toContain('organizerId');
    for (const { id } of [hers, eves]) {
      const late = await decide(id, { status: 'approved' });
      expect(late.statusCode).toBe(409);
      expect(late.json().type).toBe('already-decided');
    }
  });

  it('declines one with a reason, which the person reads', async () => {
    const { id } = (await claim(ask)).json();
    expect((await decide(id, { status: 'declined' })).statusCode).toBe(400);
    expect((await decide(id, { status: 'declined', reason: ' ' })).statusCode).toBe(400);
    await decide(id, { status: 'declined', reason: 'The phone number is not yours.' });
    expect((await ask('/api/user/claims')).json()).toMatchObject([
      { status: 'declined', reason: 'The phone number is not yours.' },
    ]);
    const [notice] = await connection.select().from(notifications);
    expect(notice?.body).toContain('The phone number is not yours.');
    expect(await ownerOf(market.id)).toBe(null);
  });

  it('takes a listing back that was given to the wrong person, who is told why', async () => {
    const { id } = (await claim(ask)).json();
    const reason = 'The market says that you don’t work there.';
    const takeBack = () => decide(id, { status: 'taken_back', reason });
    expect((await takeBack()).statusCode).toBe(409);
    await decide(id, { status: 'approved' });
    // Whoever still sees it waiting doesn't take it from her by that.
    expect((await decide(id, { status: 'declined', reason })).statusCode).toBe(409);
    expect(await ownerOf(market.id)).toBe(ada.id);
    const isOwner = async () =>
      (await administrator('/api/admin/claims?status=decided')).json()[0].isOwner;
    expect(await isOwner()).toBe(true);
    expect((await takeBack()).json()).toMatchObject({ status: 'declined', reason });
    expect(await ownerOf(market.id)).toBe(null);
    expect(await isOwner()).toBe(false);
    expect((await toldOf(ada.id)).at(-1)).toEqual({
      kind: 'claim_decision',
      title: 'No longer yours: Plum Lane Stand',
      path: `/market/${market.id}`,
    });
    await site.settled();
    const seen = (await site.app.inject(`/api/markets/${market.id}`)).json();
    expect(seen).toMatchObject({ isUnclaimed: true, isHiringVendors: false });
    expect((await takeBack()).statusCode).toBe(409);
    const acts = await connection
      .select()
      .from(administrativeActs)
      .where(eq(administrativeActs.act, 'claim.taken-back'));
    expect(acts).toMatchObject([
      {
        subjectId: id,
        summary: `Took back the approval of the claim on Plum Lane Stand (market ${market.id}) by person ${ada.id}.`,
      },
    ]);
    // By the same way somebody else comes to run it.
    const eve = await aUser(connection);
    const eves = (await claim(await signedInAs(site, eve))).json();
    await decide(eves.id, { status: 'approved' });
    expect((await takeBack()).statusCode).toBe(409);
    expect(await ownerOf(market.id)).toBe(eve.id);
  });

  it('takes a listing back, which can be reached as before, and not by whom it was taken from', async () => {
    const before = { phone: '(503) 555-0100', email: null, website: 'https://plum.example' };
    await connection.update(markets).set(before).where(eq(markets.id, market.id));
    const { id } = (await claim(ask)).json();
    await decide(id, { status: 'approved' });
    const hers = { phone: '(503) 555-0199', email: 'ada@example.com', website: null };
    const changed = { ...hers, description: 'Plums and more plums.' };
    await connection.update(markets).set(changed).where(eq(markets.id, market.id));
    const [seen] = (await administrator('/api/admin/claims?status=decided')).json();
    expect(seen).toMatchObject({ restoresContact: true });
    await decide(id, { status: 'taken_back', reason: 'It is somebody else’s.' });
    const [left] = await connection.select().from(markets).where(eq(markets.id, market.id));
    expect(left).toMatchObject({ ...before, description: changed.description });
    const [act] = await connection
      .select()
      .from(administrativeActs)
      .where(eq(administrativeActs.act, 'claim.taken-back'))
      .orderBy(desc(administrativeActs.id));
    expect(act?.changes).toMatchObject({ phone: { before: hers.phone, after: before.phone } });
  });

  it('takes a business back in the same way', async () => {
    const vendor = await aVendor(connection, { userId: null });
    const { id } = (await claim(ask, `/api/vendors/${vendor.id}/claims`)).json();
    await decide(id, { status: 'approved' });
    await connection.update(vendors).set({ linkedinUrl: 'https://linkedin.example/ada' });
    await decide(id, { status: 'taken_back', reason: 'It is somebody else’s.' });
    const [left] = await connection.select().from(vendors).where(eq(vendors.id, vendor.id));
    expect(left).toMatchObject({ userId: null, linkedinUrl: vendor.linkedinUrl });
  });

  it('cannot give away what has come to be owned meanwhile', async () => {
    const { id } = (await claim(ask)).json();
    const eve = await aUser(connection);
    await connection.update(markets).set({ organizerId: eve.id }).where(eq(markets.id, market.id));
    expect((await decide(id, { status: 'approved' })).statusCode).toBe(409);
    expect(await ownerOf(market.id)).toBe(eve.id);
    expect((await ask('/api/user/claims')).json()).toMatchObject([{ status: 'waiting' }]);
    expect(await decide(id, { status: 'declined', reason: 'Taken.' })).toMatchObject({
      statusCode: 200,
    });
  });

  it('leaves a trail of what was decided, and of nothing that was refused', async () => {
    await connection.delete(administrativeActs);
    const first = (await claim(ask)).json();
    await decide(first.id, { status: 'declined', reason: 'No.' });
    const second = (await claim(ask)).json();
    await decide(second.id, { status: 'approved' });
    await decide(second.id, { status: 'approved' });
    const acts = await connection
      .select()
      .from(administrativeActs)
      .orderBy(asc(administrativeActs.id));
    expect(acts.map(({ act, subjectId }) => [act, subjectId])).toEqual([
      ['claim.declined', first.id],
      ['claim.approved', second.id],
    ]);
    expect(acts[1]?.summary).toContain('Plum Lane Stand');
  });

  it('sees what a claimant signs in with, not the address of the listing in her profile', async () => {
    const mallory = await aUser(connection, {
      email: 'owner@farm.example',
      signInEmail: 'mallory@example.com',
    });
    await aClaim(connection, { userId: mallory.id, marketId: market.id });
    const claims = (await administrator('/api/admin/claims')).json();
    expect(claims).toMatchObject([{ claimant: { email: 'mallory@example.com' } }]);
  });

  it('cannot decide on what is not there', async () => {
    expect((await decide(2147483647, { status: 'approved' })).statusCode).toBe(404);
  });
});

it('however many claims of a listing are approved at once, it gets one owner', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aUser(connection)));
  const ids: number[] = [];
  for (const { id: userId } of people) {
    ids.push((await aClaim(connection, { userId, marketId: market.id })).id);
  }
  // The claimants are kept busy until every decision is under way.
  const held = Promise.withResolvers<void>();
  const holding = connection.transaction(async (transaction) => {
    for (const { id } of people) await lockUser(transaction, id);
    held.resolve();
    await setTimeout(UNDER_WAY_AFTER_MS);
  });
  await held.promise;
  const answers = await Promise.all(
    [...ids, ...ids].map((id) => decide(id, { status: 'approved' })),
  );
  await holding;
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 409)).toHaveLength(7);
  const claims = await connection.select().from(listingClaims);
  expect(claims.map(({ status }) => status).sort()).toEqual([
    'approved',
    'declined',
    'declined',
    'declined',
  ]);
  const approved = claims.find(({ status }) => status === 'approved');
  expect(await ownerOf(market.id)).toBe(approved?.userId);
  expect(await connection.$count(notifications)).toBe(4);
});

it('whose claims of two businesses are approved at once gets one of them', async () => {
  for (let round = 0; round < 5; round++) {
    const grace = await aUser(connection);
    const claims = [];
    for (const _ of [1, 2]) {
      const { id: vendorId } = await aVendor(connection);
      claims.push(await aClaim(connection, { userId: grace.id, vendorId }));
    }
    const answers = await Promise.all(claims.map(({ id }) => decide(id, { status: 'approved' })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await connection.$count(vendors, eq(vendors.userId, grace.id))).toBe(1);
  }
});

it('somebody may leave while her claim and those of others are decided', async () => {
  const eve = await aUser(connection);
  const eveAsks = await signedInAs(site, eve);
  await claim(eveAsks);
  const { id } = (await claim(ask)).json();
  const [left, decided] = await Promise.all([
    eveAsks({ method: 'DELETE', url: '/api/user', payload: { email: eve.email } }),
    decide(id, { status: 'approved' }),
  ]);
  expect([left.statusCode, decided.statusCode]).toEqual([200, 200]);
  expect(await ownerOf(market.id)).toBe(ada.id);
  expect(await connection.$count(listingClaims)).toBe(1);
});

it('unclaimed listings can be searched for', async () => {
  await aVendor(connection, { businessName: 'Plum Jam', userId: ada.id });
  const unclaimed = await aVendor(connection, { businessName: 'Plum Pies' });
  await aMarket(connection, { name: 'Owned Plum Stand', organizerId: ada.id });
  await site.settled();
  const found = await site.app.inject('/api/markets?q=plum&unclaimed=true&view=card');
  expect(found.json().map(({ id }: { id: number }) => id)).toEqual([market.id]);
  expect((await site.app.inject('/api/markets?q=plum&view=card')).json()).toHaveLength(2);
  const vendorsFound = await site.app.inject('/api/vendors?search=plum&unclaimed=true');
  expect(vendorsFound.json().map(({ id }: { id: number }) => id)).toEqual([unclaimed.id]);
});
