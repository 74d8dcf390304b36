import { eq, ne } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userExportSchema } from '#contract/users/userExport.ts';
import * as schema from '#server/db/schema.ts';
import {
  administrativeActs,
  announcements,
  applicationChanges,
  applications,
  calendarFeeds,
  contactMessages,
  eventVendors,
  listingClaims,
  listingReports,
  mails,
  marketReviews,
  markets,
  media,
  notifications,
  pushSubscriptions,
  rosterMarks,
  savedMarkets,
  sessions,
  textMessages,
  users,
  vendorLikes,
  vendorSettings,
  vendors,
} from '#server/db/schema.ts';
import { insertConfigurations } from '#server/features/market-configuration/configuration.queries.ts';
import {
  aMarket,
  aNotification,
  anApplication,
  anEvent,
  aProduct,
  aReport,
  aReview,
  aUser,
  aVendor,
  aVendorAtEvent,
} from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const { identity } = site;

type User = Awaited<ReturnType<typeof aUser>>;

/** Somebody who has left something everywhere. */
async function aBusyUser(name: string): Promise<User> {
  const user = await aUser(connection, {
    identitySubject: name,
    email: `${name}@example.com`,
    firstName: name,
    phone: '555-0100',
  });
  const { id: userId } = user;
  const { id: marketId } = await aMarket(connection, {
    name: `${name}'s market`,
    organizerId: userId,
  });
  await insertConfigurations(connection, [
    {
      marketId,
      revision: 0,
      demands: { boothFee: '', insuranceRequired: null },
      savedAt: new Date('2026-04-01T12:00:00Z'),
    },
    {
      marketId,
      revision: 1,
      demands: { boothFee: '30', cancellationPolicy: `Tell ${name} two days before` },
      savedAt: new Date('2026-04-02T12:00:00Z'),
    },
  ]);
  await aReview(connection, { marketId, userId, reviewerName: name, comment: 'Good pears' });
  const stall = await aVendor(connection, { userId, businessName: `${name}'s stall` });
  await connection.insert(vendorLikes).values({ userId, vendorId: stall.id });
  await connection.insert(savedMarkets).values({ userId, marketId });
  await connection.insert(vendorSettings).values({
    userId,
    travelCity: `${name}ville`,
    travelState: 'OR',
    travelRadiusMiles: 50,
    defaultNote: `${name} brings a tent`,
  });
  await connection.insert(calendarFeeds).values({ userId, token: `a secret of ${name}` });
  const { id: eventId } = await anEvent(connection, { marketId });
  const { id: applicationId } = await anApplication(connection, {
    vendorId: stall.id,
    marketId,
    eventId,
    status: 'approved',
    notes: `${name} has pears`,
  });
  await aVendorAtEvent(connection, { eventId, vendorId: stall.id });
  await connection.insert(rosterMarks).values({ eventId, vendorId: stall.id, isPaid: true });
  const changedAt = new Date('2026-05-01T12:00:00Z');
  await connection.insert(applicationChanges).values([
    { applicationId, status: 'pending', note: `${name} has pears`, userId, changedAt },
    { applicationId, status: 'approved', note: `Come, ${name}`, userId, changedAt },
  ]);
  await connection.insert(contactMessages).values({
    userId,
    name,
    email: user.email,
    userType: 'vendor',
    subject: 'A question',
    message: `It is ${name} who asks.`,
  });
  await connection.insert(listingClaims).values({
    userId,
    marketId,
    note: `${name} has run it for years`,
    createdAt: changedAt,
  });
  await connection.insert(listingReports).values({
    userId,
    marketId,
    kind: 'wrong_hours',
    text: `${name} stood before a closed gate`,
    email: user.email,
    createdAt: changedAt,
  });
  await connection.insert(announcements).values({
    userId,
    marketId,
    subject: 'The market opens late',
    message: 'The road is flooded.',
    recipients: 3,
    createdAt: changedAt,
  });
  const [notice] = await connection
    .insert(notifications)
    .values({
      userId,
      kind: 'announcement',
      title: `${name} is told`,
      body: 'The market opens late',
      path: '/vendor-dashboard',
      key: 'told',
      createdAt: changedAt,
    })
    .returning();
  await connection.insert(textMessages).values({
    userId,
    notificationId: notice!.id,
    recipient: '+15035550100',
    text: `${name} is told`,
    createdAt: changedAt,
  });
  const sessionHash = `of ${name}`;
  await connection.insert(sessions).values({
    tokenHash: sessionHash,
    kind: 'person',
    userId,
    expiresAt: new Date('2026-05-02T12:00:00Z'),
  });
  await connection.insert(pushSubscriptions).values({
    userId,
    sessionHash,
    endpoint: `a secret of ${name} in a browser`,
    p256dh: 'x',
    auth: 'x',
    createdAt: changedAt,
  });
  await connection.insert(mails).values({
    userId,
    kind: 'contact',
    recipient: user.email,
    subject: 'An answer',
    text: 'A secret link',
    messageId: `<${name}@example.com>`,
  });
  return user;
}

let ask: Asker;
let ada: User;

beforeEach(async () => {
  identity.deleted.length = 0;
  for (const table of [users, markets, vendors, media]) await connection.delete(table);
  ada = await aBusyUser('ada');
  await aBusyUser('eve');
  ask = await signedInAs(site, ada);
});
afterEach(() => vi.restoreAllMocks());

it('a person takes along everything that is stored about her, and nothing of anybody else', async () => {
  const answer = await ask('/api/user/export');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="local-markets-data.json"',
  );
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(expectConforms(userExportSchema, answer.json())).toMatchObject({
    exportedAt: '2026-06-03T19:00:00.000Z',
    profile: { id: ada.id, email: 'ada@example.com', phone: '555-0100' },
    sessions: [{ expiresAt: expect.any(String) }, { expiresAt: expect.any(String) }],
    savedMarkets: [{ marketName: "ada's market" }],
    likedVendors: [{ businessName: "ada's stall" }],
    reviews: [{ marketName: "ada's market", comment: 'Good pears', rating: 4 }],
    organizedMarkets: [
      {
        marketName: "ada's market",
        vendorTerms: [
          {
            savedAt: '2026-04-01T12:00:00.000Z',
            demands: { boothFee: '', insuranceRequired: null },
          },
          { demands: { boothFee: '30', cancellationPolicy: 'Tell ada two days before' } },
        ],
      },
    ],
    vendorProfile: { businessName: "ada's stall" },
    vendorSettings: { travelCity: 'adaville', defaultNote: 'ada brings a tent' },
    applications: [
      {
        marketName: "ada's market",
        eventDate: '2026-06-06',
        status: 'approved',
        notes: 'ada has pears',
        history: [
          { status: 'pending', note: 'ada has pears' },
          { status: 'approved', note: 'Come, ada', changedAt: '2026-05-01T12:00:00.000Z' },
        ],
      },
    ],
    places: [{ marketName: "ada's market", eventDate: '2026-06-06', paid: true, arrived: false }],
    applicationDecisions: [],
    calendarFeed: { createdAt: expect.any(String) },
    claims: [{ listing: { name: "ada's market" }, note: 'ada has run it for years' }],
    reports: [{ kind: 'wrong_hours', text: 'ada stood before a closed gate', status: 'waiting' }],
    contactMessages: [{ message: 'It is ada who asks.', userType: 'vendor' }],
    announcements: [{ subject: 'The market opens late', recipients: 3 }],
    pushSubscriptions: [{ createdAt: expect.any(String) }],
    textMessages: [{ text: 'ada is told', recipient: '+15035550100', sentAt: null }],
    notifications: [{ kind: 'announcement', title: 'ada is told', readAt: null }],
    mails: [{ kind: 'contact', subject: 'An answer', recipient: 'ada@example.com', sentAt: null }],
  });
  expect(answer.body).not.toMatch(/eve(?!nt)/);
  expect(answer.body).not.toContain('A secret link');
  expect(answer.body).not.toContain('a secret of');
});

it('no table about people is forgotten here', () => {
  const tables = Object.values(schema).flatMap((it) => (it instanceof PgTable ? [it] : []));
  // Of what is stored about her business and its places it is she who is told, too.
  const people: PgTable[] = [users, vendors, eventVendors];
  const aboutPeople = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => people.includes(key.reference().foreignTable)),
  );
  // Each of these is in the export, and is deleted or loses its person when she leaves.
  expect(aboutPeople.map((table) => getTableConfig(table).name).sort()).toEqual([
    'announcements',
    'application_changes',
    'applications',
    'billing_customers',
    'billing_receipts',
    'calendar_feeds',
    'contact_messages',
    'coupon_redemptions',
    'event_vendors',
    'listing_claims',
    'listing_reports',
    'mails',
    'market_reviews',
    'markets',
    'media',
    'notifications',
    'push_subscriptions',
    'roster_marks',
    'saved_markets',
    'sessions',
    'subscriptions',
    'text_messages',
    'trials',
    'vendor_likes',
    'vendor_settings',
    'vendors',
  ]);
});

it('an organizer takes along what she has said of the applications of others', async () => {
  const [theirs] = await connection.select().from(applications).orderBy(applications.id).offset(1);
  if (!theirs) throw new Error('Eve has not applied.');
  await connection.insert(applicationChanges).values({
    applicationId: theirs.id,
    status: 'rejected',
    note: 'No more pears',
    userId: ada.id,
    changedAt: new Date('2026-05-02T12:00:00Z'),
  });
  const taken = expectConforms(userExportSchema, (await ask('/api/user/export')).json());
  expect(taken.applicationDecisions).toMatchObject([
    { marketName: "eve's market", status: 'rejected', note: 'No more pears' },
  ]);
  expect(taken.applications).toHaveLength(1);
});

it('whoever runs a stand takes its listing, products, replies and events along', async () => {
  const bill = await aUser(connection);
  const { id: marketId } = await aMarket(connection, {
    name: 'Honest Corn',
    category: 'farm_stand',
    organizerId: bill.id,
    locationNote: 'Past the red barn',
    amenities: ['Honesty box'],
  });
  const corn = {
    name: 'Sweet corn',
    priceCents: 75,
    unit: 'each',
    inStockOn: '2026-06-03',
  } as const;
  await aProduct(connection, { marketId, ...corn });
  await aReview(connection, {
    marketId,
    comment: 'A rude shopper',
    reply: 'The lock is mended',
    repliedAt: new Date('2026-06-02T12:00:00Z'),
  });
  await aReview(connection, { marketId, comment: 'Unanswered' });
  await anEvent(connection, { marketId, eventDate: '2026-07-04', status: 'draft' });
  const his = await signedInAs(site, bill);
  const answer = await his('/api/user/export');
  expect(expectConforms(userExportSchema, answer.json())).toMatchObject({
    organizedMarkets: [
      {
        marketId,
        marketName: 'Honest Corn',
        listing: { locationNote: 'Past the red barn', amenities: ['Honesty box'] },
        products: [
          {
            name: 'Sweet corn',
            price: '0.75',
            unit: 'each',
            season: null,
            inStockOn: '2026-06-03',
          },
        ],
        replies: [{ reply: 'The lock is mended', repliedAt: '2026-06-02T12:00:00.000Z' }],
      },
    ],
    organizedEvents: [{ marketName: 'Honest Corn', eventDate: '2026-07-04', status: 'draft' }],
  });
  // What shoppers wrote is theirs to take along.
  expect(answer.body).not.toContain('A rude shopper');
});

it('a person of whom little is stored takes that along', async () => {
  const little = await signedInAs(site, await aUser(connection));
  const taken = expectConforms(userExportSchema, (await little('/api/user/export')).json());
  expect(taken).toMatchObject({ vendorProfile: null, reviews: [], mails: [] });
});

describe('leaving', () => {
  it('takes pictures away that nobody else shows', async () => {
    const [own, shared, listed] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    const files = [own, shared, listed].flatMap((digest) => [
      `${digest}-640.webp`,
      `${digest}-1280.webp`,
    ]);
    await connection.insert(media).values(
      files.map((name) => ({
        name,
        contentType: 'image/webp',
        bytes: Buffer.from('x'),
        userId: ada.id,
      })),
    );
    await connection.update(vendors).set({ imageUrl: `/media/${own}-640.webp` });
    await connection
      .update(vendors)
      .set({ imageUrl: `/media/${shared}-640.webp` })
      .where(ne(vendors.userId, ada.id));
    await aMarket(connection, { imageUrl: `/media/${listed}-640.webp` });
    const taken = expectConforms(userExportSchema, (await ask('/api/user/export')).json());
    expect(taken.media).toHaveLength(6);
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const kept = await connection.select({ name: media.name }).from(media).orderBy(media.name);
    expect(kept.map(({ name }) => name)).toEqual([
      `${shared}-1280.webp`,
      `${shared}-640.webp`,
      `${listed}-1280.webp`,
      `${listed}-640.webp`,
    ]);
  });

  it('takes away what others had brought, once nobody else shows it', async () => {
    const [picture, agreement, shared] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
    const names = [`${picture}-640.webp`, `${agreement}.pdf`, `${shared}.pdf`];
    // The administrator had listed her, and organizers have asked for something else since.
    await connection
      .insert(media)
      .values(names.map((name) => ({ name, contentType: 'image/webp', bytes: Buffer.from('x') })));
    const isHers = eq(vendors.userId, ada.id);
    const [stall] = await connection
      .update(vendors)
      .set({ imageUrl: `/media/${picture}-640.webp` })
      .where(isHers)
      .returning();
    const vendorId = stall?.id ?? 0;
    await connection
      .update(applications)
      .set({ agreementDocumentUrl: `/media/${agreement}.pdf` })
      .where(eq(applications.vendorId, vendorId));
    const { id: marketId } = await aMarket(connection, {
      agreementDocumentUrl: `/media/${shared}.pdf`,
    });
    await anApplication(connection, {
      vendorId,
      marketId,
      agreementDocumentUrl: `/media/${shared}.pdf`,
    });
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    expect(await connection.select({ name: media.name }).from(media)).toEqual([
      { name: `${shared}.pdf` },
    ]);
  });

  const leave = (email: unknown, more: object = {}) =>
    ask({ method: 'DELETE', url: '/api/user', payload: { email, ...more } });

  /** Every row of every table that has to do with people. */
  async function everything() {
    const tables = [
      users,
      sessions,
      marketReviews,
      savedMarkets,
      vendorLikes,
      vendorSettings,
      calendarFeeds,
      applications,
      applicationChanges,
      announcements,
      contactMessages,
      listingClaims,
      listingReports,
      notifications,
      pushSubscriptions,
      textMessages,
      mails,
      vendors,
    ];
    return Promise.all(tables.map((table) => connection.select().from(table)));
  }

  it('takes everything personal away; what is public stays without a name', async () => {
    const elsewhere = await signedInAs(site, ada);
    const answer = await leave(' Ada@Example.com ');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ user: null, isAdministrator: false });
    expect(answer.cookies).toMatchObject([{ name: 'session', value: '', maxAge: 0 }]);
    expect(identity.deleted).toEqual(['ada']);

    const left = JSON.stringify(await everything());
    expect(left).not.toMatch(/\bada(?!')/i);
    const [theirs] = await connection.select().from(users);
    expect(theirs).toMatchObject({ firstName: 'eve' });
    const reviews = await connection.select().from(marketReviews).orderBy(marketReviews.id);
    expect(reviews).toMatchObject([
      { userId: null, reviewerName: 'A shopper', comment: 'Good pears' },
      { userId: theirs?.id, reviewerName: 'eve' },
    ]);
    const listings = await connection.select().from(markets).orderBy(markets.id);
    expect(listings.map(({ organizerId }) => organizerId)).toEqual([null, theirs?.id]);
    // What she applied for goes with her business, and others may have her places.
    expect(await connection.$count(applications)).toBe(1);
    expect(await connection.$count(eventVendors)).toBe(1);

    expect((await ask('/api/user/profile')).statusCode).toBe(401);
    expect((await elsewhere('/api/user/profile')).statusCode).toBe(401);
  });

  it('takes away how she is reached: by what is her own everywhere, by anything at her stands', async () => {
    const hers = { organizerId: ada.id };
    const office = { email: 'office@elm.example', phone: '555-0111' };
    for (const listing of [
      { email: 'Ada@Example.com', phone: '+1 (555) 0100' },
      office,
      { ...office, category: 'farm_stand' as const },
    ]) {
      await aMarket(connection, { ...hers, ...listing, name: 'Elm' });
    }
    await aMarket(connection, { email: 'ada@example.com', name: 'Elm' });
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const left = await connection
      .select({ email: markets.email, phone: markets.phone })
      .from(markets)
      .where(eq(markets.name, 'Elm'))
      .orderBy(markets.id);
    const nothing = { email: null, phone: null };
    // The last one somebody else runs.
    expect(left).toEqual([nothing, office, nothing, { email: 'ada@example.com', phone: null }]);
  });

  it('takes it away from the trail of what the administrator did with her listings', async () => {
    const administrator = await asAdministrator(site);
    const reached = { email: 'ada@example.com', phone: '503-555-0100' };
    const hers = { ...reached, organizerId: ada.id, address: '12 Quiet Lane' };
    const aStand = { ...hers, category: 'farm_stand' } as const;
    const stand = await aMarket(connection, aStand);
    const [other, removed] = [await aMarket(connection, aStand), await aMarket(connection, aStand)];
    const payload = aMarketForm({
      email: 'ada.lee@example.com',
      phone: '503-555-0199',
      address: '14 Quiet Lane',
      latitude: 45.61,
      longitude: -122.71,
    });
    const asked = [
      { method: 'PUT', url: `/api/markets/${stand.id}`, payload },
      { method: 'PUT', url: `/api/farm-direct/listings/${other.id}`, payload },
      { method: 'DELETE', url: `/api/admin/markets/${removed.id}` },
      {
        method: 'POST',
        url: '/api/admin/duplicates/merge',
        payload: { keepId: stand.id, mergeId: other.id, taken: [] },
      },
    ] as const;
    for (const each of asked) expect((await administrator(each)).statusCode).toBeLessThan(300);
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const acts = await connection.select().from(administrativeActs);
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['market.changed', 'market.deleted', 'market.merged']),
    );
    const told = JSON.stringify(acts.map(({ changes }) => changes));
    expect(told).not.toMatch(/@example|555|Quiet Lane|45\.|122\./);
  });

  it('takes her stands along where she wants that, and tells who has applied there', async () => {
    const aStand = { organizerId: ada.id, category: 'farm_stand' } as const;
    const [own, other] = await connection.select().from(markets).orderBy(markets.id);
    const stands = [await aMarket(connection, aStand), await aMarket(connection, aStand)];
    const [, stall] = await connection.select().from(vendors).orderBy(vendors.id);
    const day = { marketId: stands[0]!.id, eventDate: '2099-05-02' };
    const { id: eventId } = await anEvent(connection, day);
    await anApplication(connection, { ...day, vendorId: stall?.id ?? 0, eventId });
    await connection.delete(notifications);
    expect((await leave('ada@example.com', { deletesStands: true })).statusCode).toBe(200);
    const left = await connection.select().from(markets).orderBy(markets.id);
    expect(left.map(({ id }) => id)).toEqual([own?.id, other?.id]);
    expect(await connection.select().from(notifications)).toMatchObject([
      { userId: stall?.userId, kind: 'listing_removed' },
    ]);
  });

  it('tells whose reports of her business wait, and leaves no notice that leads to it', async () => {
    const [hers] = await connection.select().from(vendors).orderBy(vendors.id);
    const vendorId = hers?.id ?? 0;
    const reader = await aUser(connection);
    await aReport(connection, { vendorId, userId: reader.id });
    await connection.delete(notifications);
    const led = { userId: reader.id, path: `/vendors/${vendorId}`, key: 'before' } as const;
    await aNotification(connection, led);
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const told = await connection.select().from(notifications).orderBy(notifications.id);
    expect(told.filter(({ userId }) => userId === reader.id)).toMatchObject([
      { key: 'before', path: '/browse-vendors' },
      { kind: 'report_decision', title: "Removed: ada's stall", path: '/browse-vendors' },
    ]);
  });

  it('of an organizer ends the hiring of her markets, and tells who has applied to them', async () => {
    const [own, other] = await connection.select().from(markets).orderBy(markets.id);
    const [hers, stall] = await connection.select().from(vendors).orderBy(vendors.id);
    const marketId = own?.id ?? 0;
    const coming = await anEvent(connection, { marketId, eventDate: '2099-05-02' });
    const theirs = { vendorId: stall?.id ?? 0, marketId } as const;
    await connection.delete(notifications);
    await anApplication(connection, { ...theirs, eventId: coming.id, status: 'approved' });
    const latest = await anApplication(connection, { ...theirs, eventId: null, status: 'pending' });
    await anApplication(connection, { vendorId: hers?.id ?? 0, marketId });
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const told = await connection.select().from(notifications);
    expect(told.filter(({ userId }) => userId === stall?.userId)).toMatchObject([
      {
        title: "No organizer: ada's market",
        path: `/vendor-dashboard?application=${latest.id}`,
      },
    ]);
    const listings = await connection.select().from(markets).orderBy(markets.id);
    expect(listings.map(({ isHiringVendors }) => isHiringVendors)).toEqual([
      false,
      other?.isHiringVendors,
    ]);
    expect(other?.isHiringVendors).toBe(true);
  });

  it.each([
    ['is no news to who applied to what is over', '12:00', '2026-06-03T12:00:00-07:00', false],
    [
      'is news to who applied to a night that is still on',
      '02:00',
      '2026-06-04T01:59:00-07:00',
      true,
    ],
    ['and none any more once that has ended', '02:00', '2026-06-04T02:00:00-07:00', false],
  ])('of an organizer %s', async (_what, endTime, moment, isNews) => {
    const [own] = await connection.select().from(markets).orderBy(markets.id);
    const [, stall] = await connection.select().from(vendors).orderBy(vendors.id);
    const marketId = own?.id ?? 0;
    const startTime = endTime < '03:00' ? '20:00' : '08:00';
    const day = { marketId, eventDate: '2026-06-03', startTime, endTime };
    const over = await anEvent(connection, day);
    const theirs = { vendorId: stall?.id ?? 0, marketId, eventId: over.id } as const;
    await anApplication(connection, { ...theirs, status: 'approved' });
    await connection.delete(notifications);
    const before = site.clock.now();
    onTestFinished(() => site.clock.set(new Date(before).toISOString()));
    site.clock.set(moment);
    expect((await leave('ada@example.com')).statusCode).toBe(200);
    const told = await connection.select().from(notifications);
    expect(told.filter(({ title }) => title.startsWith('No organizer'))).toHaveLength(
      isNews ? 1 : 0,
    );
  });

  it.each(['eve@example.com', '', 'ada'])('asks for her own address, not %j', async (email) => {
    const before = await everything();
    const answer = await leave(email);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([
      { field: 'email', message: 'This isn’t the email address in your profile.' },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('does not happen without an address', async () => {
    expect((await leave(undefined)).statusCode).toBe(400);
    expect((await ask({ method: 'DELETE', url: '/api/user' })).statusCode).toBe(400);
  });

  it('is undone when the identity service does not forget her', async () => {
    const before = await everything();
    vi.spyOn(identity, 'deleteAccount').mockRejectedValue(new Error('It does not answer.'));
    const answer = await leave('ada@example.com');
    expect(answer.statusCode).toBe(500);
    expect(answer.cookies).toEqual([]);
    expect(await everything()).toEqual(before);
    expect((await ask('/api/user/profile')).statusCode).toBe(200);
  });

  it('and coming back begins anew', async () => {
    await leave('ada@example.com');
    const token = await identity.tokenFor({ sub: 'ada', email: 'ada@example.com' });
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/firebase',
      headers: { authorization: `Bearer ${token}` },
      payload: {},
    });
    expect(answer.json().user.id).not.toBe(ada.id);
    const [cookie] = answer.cookies;
    const profile = await site.app.inject({
      url: '/api/user/profile',
      headers: { cookie: `session=${cookie?.value}` },
    });
    expect(profile.json()).toMatchObject({ firstName: null, phone: null });
  });
});
