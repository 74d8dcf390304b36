import { count, eq, isNotNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#contract/demo/demoAccounts.ts';
import {
  eventVendors,
  installation,
  marketEvents,
  marketReviews,
  markets,
  users,
  vendorLikes,
  vendors,
} from '#server/db/schema.ts';
import { createIdentity } from '#server/features/identity/createIdentity.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { TestBrowser } from '#server/testing/testBrowser.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { createDemoData } from './demoData.ts';
import { fillDemoData } from './fillDemoData.ts';

const NOW = new Date('2025-11-20T18:00:00Z');
const { connection } = await testDatabase();
const demo = createDemoData({ firstStart: NOW });

async function rowCounts(): Promise<number[]> {
  const counts: number[] = [];
  for (const table of [markets, marketEvents, marketReviews, vendors, eventVendors]) {
    const [row] = await connection.select({ count: count() }).from(table);
    counts.push(row?.count ?? 0);
  }
  return counts;
}

it('fills an empty database once, whoever asks again and whatever has been deleted since', async () => {
  await Promise.all([fillDemoData(connection, NOW), fillDemoData(connection, NOW)]);
  const expected = [demo.markets, demo.events, demo.reviews, demo.vendors, demo.eventVendors].map(
    ({ length }) => length,
  );
  expect(await rowCounts()).toEqual(expected);

  const marks = await connection.select().from(installation);
  expect(marks).toMatchObject([{ key: 'demo-data', value: NOW.toISOString() }]);

  await connection.delete(markets);
  await fillDemoData(connection, new Date('2026-03-01T00:00:00Z'));
  expect(await rowCounts()).toEqual([0, 0, 0, demo.vendors.length, 0]);
});

it('puts every row where it belongs, beside listings that were there before', async () => {
  await connection.delete(installation);
  await connection.delete(vendors);
  await connection.insert(markets).values({
    name: 'A real one',
    category: 'farm_stand',
    address: '1 Main St',
    city: 'Portland',
    state: 'OR',
  });
  await fillDemoData(connection, NOW);

  const stored = await connection
    .select()
    .from(markets)
    .where(eq(markets.isDemo, true))
    .orderBy(markets.id);
  expect(stored.map(({ name }) => name)).toEqual(demo.markets.map(({ name }) => name));
  const links = await connection
    .select({
      market: markets.name,
      date: marketEvents.eventDate,
      type: marketEvents.eventType,
      vendor: vendors.businessName,
    })
    .from(eventVendors)
    .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId));
  const name = ({ market, date, type, vendor }: (typeof links)[number]) =>
    [market, date, type, vendor].join(' / ');
  const eventOf = new Map(demo.events.map((event) => [event.id, event]));
  const marketOf = new Map(demo.markets.map((market) => [market.id, market]));
  const expected = demo.eventVendors.map(({ eventId, vendorId }) => {
    const event = eventOf.get(eventId);
    return [
      marketOf.get(event?.marketId ?? 0)?.name,
      event?.eventDate,
      event?.eventType ?? 'weekly',
      demo.vendors[vendorId - 1]?.businessName,
    ].join(' / ');
  });
  expect(links.map(name).sort()).toEqual(expected.sort());

  const reviews = await connection
    .select({ market: markets.name, comment: marketReviews.comment })
    .from(marketReviews)
    .innerJoin(markets, eq(markets.id, marketReviews.marketId));
  const written = demo.reviews.map(
    ({ marketId, comment }) => `${marketOf.get(marketId)?.name}: ${comment}`,
  );
  expect(reviews.map(({ market, comment }) => `${market}: ${comment}`).sort()).toEqual(
    written.sort(),
  );
});

it('gives each demo account something of its own, and its password', async () => {
  const site = await testApp({ now: NOW.toISOString(), identityService: createIdentity });
  await fillDemoData(site.database.connection, NOW);
  const signingIn = new Set(DEMO_ACCOUNTS.map(({ email }) => email));
  const own = async (table: typeof markets | typeof vendors, owner: PgColumn) => {
    const rows = await site.database.connection
      .select({ email: users.email })
      .from(table)
      .innerJoin(users, eq(owner, users.id));
    return rows.map(({ email }) => email).filter((email) => signingIn.has(email));
  };
  expect((await own(markets, markets.organizerId)).sort()).toEqual([
    'farm@example.com',
    'organizer@example.com',
    'organizer@example.com',
  ]);
  expect(await own(vendors, vendors.userId)).toEqual(['vendor@example.com']);
  for (const { email, userType } of DEMO_ACCOUNTS) {
    const browser = new TestBrowser(site);
    const answer = await browser.post('/identity/sign-in', { email, password: DEMO_PASSWORD });
    expect(answer.statusCode, userType).toBe(204);
  }
});

it('has somebody run each market that takes vendors, who gets no mail', async () => {
  const { connection } = (await testApp({ now: NOW.toISOString() })).database;
  await fillDemoData(connection, NOW);
  const run = await connection
    .select({ hasMails: users.emailNotifications, email: users.email })
    .from(markets)
    .leftJoin(users, eq(markets.organizerId, users.id))
    .where(eq(markets.isHiringVendors, true));
  expect(run.length).toBeGreaterThan(40);
  for (const { email, hasMails } of run) {
    expect([email, hasMails]).toEqual([
      expect.stringMatching(/^organizer/),
      email === 'organizer@example.com',
    ]);
  }
});

it('stores applications with their histories, likes, and an agreement that can be read', async () => {
  const site = await testApp({ now: NOW.toISOString() });
  const { connection } = site.database;
  await fillDemoData(connection, NOW);
  const [vera] = await connection.select().from(users).where(eq(users.userType, 'vendor'));
  const [oscar] = await connection.select().from(users).where(eq(users.userType, 'organizer'));
  if (!vera || !oscar) throw new Error('The demo accounts are missing.');

  const ask = await signedInAs(site, vera);
  const own: Application[] = (await ask('/api/vendor-applications')).json();
  expect(new Set(own.map(({ status }) => status))).toEqual(new Set(APPLICATION_STATUSES));
  for (const { id, status, notes } of own) {
    const { history } = (await ask(`/api/vendor-applications/${id}`)).json();
    expect(history[0]).toMatchObject({ status: 'pending', note: notes });
    expect(history.at(-1)).toMatchObject({ status });
  }

  const organizer = await signedInAs(site, oscar);
  const pending: Application[] = (await organizer('/api/user/applications?status=pending')).json();
  expect(pending.length).toBeGreaterThan(3);
  const full = pending.find(({ event }) => event?.currentVendors === event?.maxVendors);
  const approval = await organizer({
    method: 'PATCH',
    url: `/api/vendor-applications/${full?.id}/status`,
    payload: { status: 'approved' },
  });
  expect(approval.statusCode).toBe(409);

  const [signed] = await connection
    .select()
    .from(markets)
    .where(isNotNull(markets.agreementDocumentUrl));
  expect(signed?.organizerId).toBe(oscar.id);
  const document = await site.app.inject(signed?.agreementDocumentUrl ?? '');
  expect(document.headers['content-type']).toBe('application/pdf');
  const text = document.rawPayload.toString('latin1');
  // The end says where the table of objects is, and the table where each of them is.
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  for (const [index, entry] of [...text.matchAll(/^(\d{10}) 00000 n $/gm)].entries()) {
    expect(text.slice(Number(entry[1]))).toMatch(new RegExp(`^${index + 1} 0 obj`));
  }
  const agreed = own.filter(({ agreementAcceptedAt }) => agreementAcceptedAt !== null);
  expect(new Set(agreed.map(({ market }) => market.id))).toEqual(new Set([signed?.id]));

  expect(await connection.$count(vendorLikes)).toBe(demo.likes.length);
});
