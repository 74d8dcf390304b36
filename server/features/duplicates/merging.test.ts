import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { marketComparisonSchema } from '#contract/duplicates/duplicates.ts';
import type { MergeField } from '#contract/duplicates/mergeFields.ts';
import type { OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import { queryRows } from '#server/db/queryRows.ts';
import {
  administrativeActs,
  announcements,
  applicationChanges,
  applications,
  distinctMarkets,
  listingClaims,
  listingReports,
  marketConfigurations,
  marketDailyCounts,
  marketReviews,
  markets,
  mergedMarkets,
  notifications,
  products,
  savedMarkets,
} from '#server/db/schema.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import {
  aClaim,
  aMarket,
  anApplication,
  anEvent,
  aReview,
  aSeries,
  aUser,
  aVendor,
} from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { csvOf, DIRECTORY_CELLS } from '../imports/directoryRows.testing.ts';
import { importFile } from '../imports/importFile.ts';
import { withTemporaryFile } from '../imports/temporaryFile.ts';
import { MARKET_REFERENCES } from './marketReferences.ts';
import { countReferences, lockMarkets, replaceMarket } from './merge.queries.ts';
import { MERGED_COLUMNS } from './mergedValues.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

const merge = (keepId: number, mergeId: number, taken: string[] = []) =>
  ask({
    method: 'POST',
    url: '/api/admin/duplicates/merge',
    payload: { keepId, mergeId, taken },
  });

async function merged(keepId: number, mergeId: number, taken?: string[]) {
  const answer = await merge(keepId, mergeId, taken);
  expect(answer.body).toBe(JSON.stringify({ id: keepId }));
  await site.settled();
}

const stored = async (id: number) =>
  (await connection.select().from(markets).where(eq(markets.id, id)))[0];

beforeEach(async () => {
  for (const table of [markets, administrativeActs, notifications]) await connection.delete(table);
});

/** How to make something of each table that is about a market. A table that is missing fails. */
const MAKERS: Record<string, (marketId: number) => Promise<unknown>> = {
  market_events: (marketId) => anEvent(connection, { marketId }),
  event_series: (marketId) => aSeries(connection, { marketId }),
  applications: (marketId) => anApplication(connection, { marketId }),
  market_reviews: (marketId) => aReview(connection, { marketId }),
  saved_markets: async (marketId) => {
    const { id: userId } = await aUser(connection);
    return connection.insert(savedMarkets).values({ userId, marketId });
  },
  announcements: (marketId) =>
    connection.insert(announcements).values({
      marketId,
      subject: 'Late',
      message: 'We open at 10.',
      recipients: 1,
      createdAt: new Date(0),
    }),
  market_configurations: (marketId) =>
    connection
      .insert(marketConfigurations)
      .values({ marketId, revision: 1, demands: {}, savedAt: new Date(0) } as never),
  products: (marketId) => connection.insert(products).values({ marketId, name: 'Eggs' }),
  market_daily_counts: (marketId) =>
    connection
      .insert(marketDailyCounts)
      .values({ marketId, kind: 'view', count: 2, day: `2026-05-${10 + (marketId % 20)}` }),
  listing_claims: async (marketId) => {
    const { id: userId } = await aUser(connection);
    return connection
      .insert(listingClaims)
      .values({ userId, marketId, note: 'Mine', createdAt: new Date(0) });
  },
  listing_reports: (marketId) =>
    connection
      .insert(listingReports)
      .values({ marketId, kind: 'other', text: 'Gone', createdAt: new Date(0) }),
  merged_markets: (marketId) =>
    connection
      .insert(mergedMarkets)
      .values({ id: marketId + 100_000, marketId, mergedAt: new Date(0) }),
  distinct_markets: async (marketId) => {
    const { id: otherId } = await aMarket(connection);
    return connection.insert(distinctMarkets).values({ marketId, otherId });
  },
};

/** The tables with a foreign key to markets, as the database itself has them. */
async function referringTables(): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    connection,
    sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'markets'::regclass order by name
    `,
  );
  return rows.map(({ name }) => name);
}

const HOURS = {
  yearRound: true,
  seasons: [
    {
      from: null,
      to: null,
      rules: [{ weekdays: ['saturday' as const], opens: '09:00', closes: '13:00' }],
    },
  ],
  exceptions: [],
};

describe('when two markets become one', () => {
  it('nothing that is about either is lost, in any table that names a market', async () => {
    const tables = await referringTables();
    expect([...new Set(MARKET_REFERENCES.map(({ tableName }) => tableName))].sort()).toEqual(
      tables,
    );
    const keep = await aMarket(connection);
    const gone = await aMarket(connection);
    for (const name of tables) {
      const make = MAKERS[name];
      if (!make) throw new Error(`Say in this test how to make a row of ${name}.`);
      await make(keep.id);
      await make(gone.id);
    }
    const counts = async (id: number) =>
      new Map((await countReferences(connection, id)).map((it) => [it.tableName, it.count]));
    const [before, added] = [await counts(keep.id), await counts(gone.id)];
    expect([...added.keys()].sort()).toEqual(tables);

    await merged(keep.id, gone.id);
    const after = await counts(keep.id);
    for (const name of tables) {
      // The merge itself adds to those that were merged.
      const more = name === 'merged_markets' ? 1 : 0;
      expect(after.get(name), name).toBe((before.get(name) ?? 0) + (added.get(name) ?? 0) + more);
    }
    expect(await counts(gone.id)).toEqual(new Map());
    expect(await stored(gone.id)).toBeUndefined();
  });

  it('who had applied to both is told that one application is withdrawn, and where the other is', async () => {
    const keep = await aMarket(connection, { name: 'Elm Street Market' });
    const gone = await aMarket(connection);
    const apply = async (kept: 'pending' | 'rejected', other: 'pending' | 'approved') => {
      const { id: userId } = await aUser(connection);
      const { id: vendorId } = await aVendor(connection, { userId });
      await anApplication(connection, { vendorId, marketId: keep.id, status: kept });
      const { id } = await anApplication(connection, {
        vendorId,
        marketId: gone.id,
        status: other,
      });
      return { userId, id };
    };
    const ada = await apply('pending', 'approved');
    // Whom the one was refused has lost nothing.
    const eve = await apply('rejected', 'pending');

    await merged(keep.id, gone.id);
    const told = inArray(notifications.userId, [ada.userId, eve.userId]);
    expect(await connection.select().from(notifications).where(told)).toMatchObject([
      {
        userId: ada.userId,
        title: 'One application now: Elm Street Market',
        path: `/vendor-dashboard?application=${ada.id}`,
      },
    ]);
  });

  it('what both have of the same person or vendor stays once', async () => {
    const keep = await aMarket(connection);
    const gone = await aMarket(connection);
    const { id: userId } = await aUser(connection);
    const { id: vendorId } = await aVendor(connection);
    for (const { id: marketId } of [keep, gone]) {
      await connection.insert(savedMarkets).values({ userId, marketId });
      const createdAt = new Date(0);
      await connection.insert(listingClaims).values({ userId, marketId, note: 'Mine', createdAt });
      const report = { userId, marketId, kind: 'other', text: 'Gone', createdAt } as const;
      await connection.insert(listingReports).values(report);
      const views = { marketId, day: '2026-06-01', kind: 'view', count: marketId } as const;
      await connection.insert(marketDailyCounts).values(views);
    }
    const review = (marketId: number, day: number, comment: string) =>
      aReview(connection, { marketId, userId, comment, reviewDate: new Date(day) });
    await review(keep.id, 1, 'older');
    await review(gone.id, 2, 'newer');
    await anApplication(connection, { vendorId, marketId: keep.id, status: 'pending' });
    const standing = { vendorId, marketId: gone.id, status: 'approved' } as const;
    const { id: approved } = await anApplication(connection, standing);

    await merged(keep.id, gone.id);
    expect(await connection.select().from(savedMarkets)).toMatchObject([{ marketId: keep.id }]);
    expect(await connection.select().from(marketReviews)).toMatchObject([
      { marketId: keep.id, userId, comment: 'newer' },
    ]);
    expect(await connection.select().from(marketDailyCounts)).toMatchObject([
      { marketId: keep.id, count: keep.id + gone.id },
    ]);
    for (const [table, settled] of [
      [listingClaims, 'withdrawn'],
      [listingReports, 'done'],
    ] as const) {
      const said = await connection.select().from(table).orderBy(table.id);
      expect(said.map(({ marketId, status }) => [marketId, status])).toEqual([
        [keep.id, 'waiting'],
        [keep.id, settled],
      ]);
    }
    const all = await connection.select().from(applications).orderBy(applications.id);
    expect(all).toMatchObject([
      { marketId: keep.id, status: 'withdrawn' },
      { id: approved, marketId: keep.id, status: 'approved' },
    ]);
    expect(await connection.select().from(applicationChanges)).toMatchObject([
      { applicationId: all[0]?.id, status: 'withdrawn' },
    ]);
  });

  it.each([
    ['is somebody else’s', true, [], 'Oak', ['Elm']],
    ['is somebody else’s, and becomes hers', true, ['organizer'], 'Elm', ['Oak']],
    ['is nobody’s', false, [], 'Oak', []],
  ] as const)(
    'whoever loses her market by it is told, and who gets what was another’s, where the other %s',
    async (_how, isRun, taken, loses, gets) => {
      const people = { Elm: await aUser(connection), Oak: await aUser(connection) };
      const keep = await aMarket(connection, {
        name: 'Elm',
        organizerId: isRun ? people.Elm.id : null,
      });
      const gone = await aMarket(connection, { name: 'Oak', organizerId: people.Oak.id });
      await merged(keep.id, gone.id, [...taken]);
      const told = await connection.select().from(notifications).orderBy(notifications.path);
      expect(told).toMatchObject([
        { userId: people[loses].id, title: `Merged: ${loses}`, path: '/contact' },
        ...gets.map((name) => ({
          userId: people[name].id,
          title: `Merged: ${name}`,
          path: '/organizer-dashboard',
        })),
      ]);
      expect(told[0]?.body).toContain(isRun ? 'which someone else runs' : 'which has no organizer');
    },
  );

  it.each([
    ['had before', 'keep', []],
    ['gets by it', 'gone', ['organizer']],
  ] as const)(
    'no claim waits for an owner that the market %s: hers is withdrawn, others are declined',
    async (_how, owned, taken) => {
      const owner = await aUser(connection);
      const [other, rival, twice] = [
        await aUser(connection),
        await aUser(connection),
        await aUser(connection),
      ];
      const ownedBy = (one: string) => ({ organizerId: one === owned ? owner.id : null });
      const keep = await aMarket(connection, { name: 'Elm', ...ownedBy('keep') });
      const gone = await aMarket(connection, { name: 'Oak', ...ownedBy('gone') });
      const claim = ({ id: userId }: { id: number }, { id: marketId }: { id: number }) =>
        aClaim(connection, { userId, marketId });
      await claim(owner, owned === 'keep' ? gone : keep);
      await claim(other, keep);
      await claim(rival, gone);
      await claim(twice, keep);
      await claim(twice, gone);

      const tell = vi.spyOn(site.services.liveBrowsers, 'tell');
      await merged(keep.id, gone.id, [...taken]);
      const claims = await connection.select().from(listingClaims).orderBy(listingClaims.id);
      expect(claims.map(({ userId, status }) => [userId, status])).toEqual([
        [owner.id, 'withdrawn'],
        [other.id, 'declined'],
        [rival.id, 'declined'],
        [twice.id, 'declined'],
        [twice.id, 'withdrawn'],
      ]);
      const told = await connection.select().from(notifications).orderBy(notifications.userId);
      expect(told).toMatchObject(
        [other, rival, twice].map(({ id: userId }) => ({
          userId,
          title: 'Declined: your claim on Elm',
          body: expect.stringContaining('it already has an owner'),
          path: `/market/${keep.id}`,
        })),
      );
      await vi.waitFor(() => expect(tell).toHaveBeenCalledWith([owner.id], ['claims']));
      tell.mockRestore();
    },
  );

  it('the one that stays says what was chosen, and its terms are those that hold', async () => {
    const { id: organizerId } = await aUser(connection);
    const keep = await aMarket(connection, { name: 'Elm', phone: '1', boothFee: '10' });
    const values = { name: 'Elm Street', phone: '2', boothFee: '20', organizerId };
    const gone = await aMarket(connection, values);
    const demands = (marketId: number, revision: number, note: string) =>
      connection
        .insert(marketConfigurations)
        .values({ marketId, revision, demands: { note }, savedAt: new Date(0) } as never);
    for (const revision of [1, 2, 3]) await demands(keep.id, revision, `keep ${revision}`);
    for (const revision of [0, 1]) await demands(gone.id, revision, `gone ${revision}`);

    await merged(keep.id, gone.id, ['name', 'terms', 'organizer']);
    expect(await connection.$count(notifications)).toBe(0);
    expect(await stored(keep.id)).toMatchObject({
      name: 'Elm Street',
      phone: '1',
      boothFee: '20.00',
      organizerId,
    });
    const kept = await connection
      .select({ demands: marketConfigurations.demands })
      .from(marketConfigurations)
      .orderBy(marketConfigurations.revision);
    expect(kept.map((it) => (it.demands as unknown as { note: string }).note)).toEqual([
      'keep 1',
      'keep 2',
      'keep 3',
      'gone 0',
      'gone 1',
    ]);
  });

  describe('hours come with when they were last known to be right', () => {
    const today = new Date(site.services.now()).toISOString().slice(0, 10);
    const directory = { source: 'usda-directory', sourceId: '1' };
    const portal = { source: 'usda-portal-farmersmarket', sourceId: '2' };
    const old = { lastConfirmedOn: '2012-05-01', lastConfirmedBy: 'directory' } as const;
    const owners = { lastConfirmedOn: today, lastConfirmedBy: 'owner' } as const;
    const never = { lastConfirmedOn: null, lastConfirmedBy: null };

    it.each([
      ['its owner’s of today', { ...directory, ...old }, owners, owners, undefined],
      ['a directory’s of long ago', owners, { ...directory, ...old }, { ...old, by: null }, 2012],
      [
        'another directory’s',
        { ...portal, ...old, lastConfirmedOn: today },
        { ...directory, ...old },
        { ...old, by: null },
        2012,
      ],
      [
        'the same directory’s',
        { ...directory, ...old, lastConfirmedOn: today },
        { ...directory, sourceId: '3', ...old },
        old,
        2012,
      ],
      [
        'those that nobody has confirmed',
        { ...portal, ...owners, sourceRecordedOn: today },
        { ...directory, ...never, sourceRecordedOn: '2009-01-01' },
        never,
        2009,
      ],
    ] as const)('%s', async (_, keeps, gives, confirmed, asOf) => {
      const keep = await aMarket(connection, keeps);
      const gone = await aMarket(connection, { ...gives, openingTimes: HOURS });
      await merged(keep.id, gone.id, ['hours']);
      const { lastConfirmedOn } = confirmed;
      const lastConfirmedBy = 'by' in confirmed ? confirmed.by : confirmed.lastConfirmedBy;
      const market = (await ask(`/api/markets/${keep.id}`)).json();
      expect(market).toMatchObject({ lastConfirmedOn, lastConfirmedBy });
      expect(market.openStatus.asOf).toBe(asOf);
    });

    it('and leave it behind where they are not taken', async () => {
      const keep = await aMarket(connection, { openingTimes: HOURS, ...old });
      const gone = await aMarket(connection, { phone: '2', ...owners });
      await merged(keep.id, gone.id, ['phone']);
      expect(await stored(keep.id)).toMatchObject({ phone: '2', ...old });
    });
  });

  it('the other id goes on to answer, for pages, calls and calendars, however often it is merged', async () => {
    const [last, middle, first] = [
      await aMarket(connection, { name: 'Last' }),
      await aMarket(connection),
      await aMarket(connection),
    ];
    await merged(middle.id, first.id);
    await merged(last.id, middle.id);
    for (const { id } of [first, middle]) {
      for (const [from, to] of [
        [`/api/markets/${id}`, `/api/markets/${last.id}`],
        [`/api/markets/${id}/calendar.ics`, `/api/markets/${last.id}/calendar.ics`],
        [`/market/${id}?from=mail`, `/market/${last.id}?from=mail`],
        [`/farm-direct/sign/${id}`, `/farm-direct/sign/${last.id}`],
      ] as const) {
        const answer = await site.app.inject({ url: from });
        expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
      }
    }
    const review = { method: 'POST', url: `/api/markets/${first.id}/reviews` } as const;
    expect((await ask({ ...review, payload: { rating: 5 } })).statusCode).toBe(308);
    expect((await ask(`/api/markets/${last.id}`)).json()).toMatchObject({ name: 'Last' });
    expect((await ask('/api/markets/99999')).statusCode).toBe(404);
    expect((await ask(`/api/markets/${first.id}0`)).statusCode).toBe(404);
  });

  const importCells = (...rows: (typeof DIRECTORY_CELLS)[]) =>
    withTemporaryFile(
      Buffer.from(csvOf(rows.map((cells) => ({ ...DIRECTORY_CELLS, ...cells })))),
      (path) => importFile({ connection, path, gazetteer: createGazetteer() }),
    );
  const importRows = (...ids: string[]) => importCells(...ids.map((FMID) => ({ FMID })));

  it('an import does not make the other one again', async () => {
    expect(await importRows('77')).toMatchObject({ inserted: 1 });
    const [listing] = await connection.select().from(markets);
    const keep = await aMarket(connection);
    await merged(keep.id, listing?.id ?? 0);
    expect(await importRows('77')).toMatchObject({ inserted: 0, unchanged: 1 });
    expect(await connection.$count(markets)).toBe(1);
  });

  it('nor does one take away what the market that stays has of the other, unless it says something of it', async () => {
    await importCells({ street: '12 Willow Street' });
    const [listing] = await connection.select().from(markets);
    const keepId = listing?.id ?? 0;
    const theirs = { description: 'Under the elms.', website: 'https://elm.example' };
    const gone = await aMarket(connection, theirs);
    await merged(keepId, gone.id, ['description', 'website']);

    expect(await importCells({ street: '14 Willow Street' })).toMatchObject({ updated: 1 });
    expect(await stored(keepId)).toMatchObject({ address: '14 Willow Street', ...theirs });
    expect(await importCells({ Website: 'willow.example' })).toMatchObject({ updated: 1 });
    expect(await stored(keepId)).toMatchObject({ website: 'https://willow.example/' });
  });

  it('nor does one call the hours that it keeps as new as itself', async () => {
    const rowOf2019 = { updateTime: '4/29/2019 2:47:47 PM', Season1Date: '', Season1Time: '' };
    await importCells(rowOf2019);
    const [listing] = await connection.select().from(markets);
    const keepId = listing?.id ?? 0;
    const gone = await aMarket(connection, {
      operatingHours: 'Saturdays 9 to 1',
      lastConfirmedOn: '2015-05-01',
      lastConfirmedBy: 'owner',
    });
    await merged(keepId, gone.id, ['hours']);

    const later = { ...rowOf2019, updateTime: '5/1/2020 2:47:47 PM', street: '14 Willow Street' };
    expect(await importCells(later)).toMatchObject({ updated: 1 });
    expect(await stored(keepId)).toMatchObject({
      address: '14 Willow Street',
      operatingHours: 'Saturdays 9 to 1',
      lastConfirmedOn: '2015-05-01',
      lastConfirmedBy: 'owner',
      sourceRecordedOn: '2020-05-01',
    });
  });

  it('nor does one that is writing that listing while it is merged', async () => {
    await importRows('77');
    const [listing] = await connection.select().from(markets);
    const keep = await aMarket(connection);
    const pair = { keepId: keep.id, mergeId: listing?.id ?? 0 };
    const imported = await duringTransaction(
      site.database,
      {
        begin: (transaction) => lockMarkets(transaction, pair),
        goOn: (transaction) => replaceMarket(transaction, pair, listing!, new Date(0)),
      },
      () => importRows('77'),
    );
    expect(imported).toMatchObject({ inserted: 0, unchanged: 1 });
    expect(await connection.$count(markets)).toBe(1);
  });

  it('nor does it make either again once they are deleted', async () => {
    await importRows('177', '178');
    const [first, second] = await connection.select().from(markets);
    await merged(first?.id ?? 0, second?.id ?? 0);
    await ask({ method: 'DELETE', url: `/api/admin/markets/${first?.id}` });
    expect(await importRows('177', '178', '179')).toMatchObject({ inserted: 1, unchanged: 2 });
    expect(await connection.$count(markets)).toBe(1);
  });

  it('the trail says what became of what', async () => {
    const keep = await aMarket(connection, { name: 'Elm', phone: null });
    const gone = await aMarket(connection, { name: 'Elm Market', phone: '2' });
    await anEvent(connection, { marketId: gone.id });
    await merged(keep.id, gone.id, ['phone']);
    expect((await ask('/api/admin/acts')).json()).toMatchObject([
      {
        act: 'market.merged',
        subjectId: keep.id,
        summary: `Merged the market Elm Market (${gone.id}) into Elm (${keep.id}).`,
        changes: { phone: { before: null, after: '2' }, moved: { after: { market_events: 1 } } },
      },
    ]);
    const bare = await aMarket(connection, { name: 'Elm Stand' });
    await merged(keep.id, bare.id);
    const [act] = (await ask('/api/admin/acts')).json();
    expect(act).toMatchObject({ act: 'market.merged', subjectId: keep.id });
    expect(act.changes).not.toHaveProperty('moved');
  });

  it('the trail has what is replaced and what goes to the last letter, for whoever merged the wrong pair', async () => {
    const { id: organizerId } = await aUser(connection);
    const season = (from: string, to: string) => ({
      from,
      to,
      rules: [{ weekdays: ['saturday' as const], opens: '09:00', closes: '13:00' }],
    });
    const hours = (closedOn: string) => ({
      yearRound: false,
      seasons: ['01', '03', '05', '07'].map((month) => season(`${month}-01`, `${month}-28`)),
      exceptions: [{ date: closedOn, closed: true, note: 'Closed for the holiday' }],
    });
    const keep = await aMarket(connection, {
      description: `First.\n\n${'k'.repeat(1_000)}`,
      openingTimes: hours('2026-07-04'),
    });
    const gone = await aMarket(connection, {
      name: 'Oak Stand',
      description: `First.\n\n${'g'.repeat(1_000)}`,
      openingTimes: hours('2026-12-24'),
      organizerId,
    });
    await merged(keep.id, gone.id, ['hours', 'description']);
    const [act] = (await ask('/api/admin/acts')).json();
    expect(act.changes).toMatchObject({
      description: { before: keep.description, after: gone.description },
      openingTimes: { before: keep.openingTimes, after: gone.openingTimes },
      'gone.name': { before: 'Oak Stand' },
      'gone.description': { before: gone.description },
      'gone.openingTimes': { before: gone.openingTimes },
      'gone.organizerId': { before: organizerId },
    });
  });

  it.each([
    ['a stand', 'farm_stand', (id: number) => `/farm-direct?stand=${id}`],
    ['a market of another kind', 'farmers_market', () => '/organizer-dashboard'],
  ] as const)(
    'its owner’s notices of a stand that goes lead to %s that stays, and her open pages learn of it',
    async (_, category, pathOf) => {
      const { id: userId } = await aUser(connection);
      const stand = { category: 'farm_stand', organizerId: userId } as const;
      const [other, gone] = [await aMarket(connection, stand), await aMarket(connection, stand)];
      const keep = await aMarket(connection, { category, organizerId: userId });
      const notice = {
        userId,
        kind: 'confirmation_due',
        title: 'Is everything still right?',
        body: 'Confirm it with one tap.',
        createdAt: new Date(0),
      } as const;
      await connection.insert(notifications).values([
        { ...notice, key: 'other', path: `/farm-direct?stand=${other.id}` },
        { ...notice, key: 'gone', path: `/farm-direct?stand=${gone.id}` },
        { ...notice, key: 'its reviews', path: `/farm-direct?stand=${gone.id}&tab=reviews` },
      ]);
      const tell = vi.spyOn(site.services.liveBrowsers, 'tell');
      await merged(keep.id, gone.id);
      const notices = await connection.select().from(notifications).orderBy(notifications.key);
      expect(notices.map(({ key, path }) => ({ key, path }))).toEqual([
        { key: 'gone', path: pathOf(keep.id) },
        { key: 'its reviews', path: pathOf(keep.id) },
        { key: 'other', path: `/farm-direct?stand=${other.id}` },
      ]);
      await vi.waitFor(() =>
        expect(tell).toHaveBeenCalledWith(
          [userId],
          ['applications', 'markets', 'events', 'reports'],
        ),
      );
      tell.mockRestore();
    },
  );

  it('the pair is no candidate any more, although the index may still have both', async () => {
    const keep = await aMarket(connection, { name: 'Elm' });
    const gone = await aMarket(connection, { name: 'Elm Market' });
    await site.settled();
    expect((await ask('/api/admin/duplicates')).json()).toHaveLength(1);
    await merge(keep.id, gone.id);
    expect((await ask('/api/admin/duplicates')).json()).toEqual([]);
  });

  it('both must be there, and be two', async () => {
    const { id } = await aMarket(connection);
    expect((await merge(id, 99_999)).statusCode).toBe(404);
    expect((await merge(99_999, id)).statusCode).toBe(404);
    expect((await merge(id, id)).statusCode).toBe(400);
    expect(await stored(id)).toBeDefined();
  });

  it('every column of a market is chosen with some field, but for what is its own', () => {
    const own = [
      ...['id', 'source', 'sourceId', 'sourcePrint', 'sourceRecordedOn', 'isDemo'],
      ...['createdAt', 'updatedAt'],
      ...['confirmationAskedOn', 'hiringSince'],
    ];
    const goingWithHours = ['lastConfirmedOn', 'lastConfirmedBy'];
    const chosen: string[] = Object.values(MERGED_COLUMNS).flat();
    expect([...chosen, ...goingWithHours, ...own].sort()).toEqual(
      Object.keys(getTableColumns(markets)).sort(),
    );
  });
});

type Listed = Parameters<typeof aMarket>[1];

describe('two markets side by side', () => {
  async function comparedField(name: MergeField, keepId: number, mergeId: number) {
    const address = `/api/admin/duplicates/comparison?keep=${keepId}&merge=${mergeId}`;
    const { fields } = expectConforms(marketComparisonSchema, (await ask(address)).json());
    return fields.find(({ field }) => field === name);
  }

  it('say what they say, in words, and what would move', async () => {
    const { id: organizerId } = await aUser(connection, {
      firstName: 'Ada',
      lastName: 'Lee',
      email: 'ada@example.com',
    });
    const keep = await aMarket(connection, { name: 'Elm', goodsSold: ['honey'] });
    const gone = await aMarket(connection, { name: 'Elm', organizerId, boothFee: '20' });
    await anEvent(connection, { marketId: gone.id });
    const address = `/api/admin/duplicates/comparison?keep=${keep.id}&merge=${gone.id}`;
    const { fields, moves } = expectConforms(marketComparisonSchema, (await ask(address)).json());
    const field = (name: string) => fields.find((it) => it.field === name);
    expect(field('name')).toMatchObject({ keep: 'Elm', merge: 'Elm', isSame: true });
    expect(field('goods')).toMatchObject({ keep: 'Honey', merge: null, isSame: false });
    expect(field('organizer')).toMatchObject({ keep: null, merge: 'Ada Lee (ada@example.com)' });
    expect(field('terms')?.merge).toContain('Booth fee $20 a day');
    expect(moves).toEqual([{ what: 'event', count: 1 }]);
  });

  const SATURDAYS = 'Saturday 9:00 AM – 1:00 PM';
  const inSeason = (openingTimes: OpeningTimes, season: Partial<Season>): OpeningTimes => ({
    ...openingTimes,
    seasons: openingTimes.seasons.map((one) => ({ ...one, ...season })),
  });
  const SUMMER = inSeason(HOURS, { from: '05-01', to: '10-31' });

  it.each<[MergeField, Listed, Listed, string, string]>([
    [
      'hours',
      { openingTimes: HOURS },
      {
        openingTimes: {
          ...HOURS,
          exceptions: [
            { date: '2026-06-06', closed: true, note: 'Fair' },
            { date: '2026-06-13', closed: false, opens: '10:00', closes: '12:00' },
          ],
          yearlyClosures: [{ from: '07-04', to: '07-04' }],
        },
      },
      SATURDAYS,
      `${SATURDAYS}\nJun 6, 2026 closed (Fair)\nJun 13, 2026 10 AM–12 PM\nClosed on July 4`,
    ],
    [
      'hours',
      { openingTimes: SUMMER },
      { openingTimes: inSeason(SUMMER, { statedYear: 2017 }), operatingHours: 'Rain or shine' },
      `May – October\n${SATURDAYS}`,
      `May – October (as listed for 2017)\n${SATURDAYS}\nRain or shine`,
    ],
    ['place', { county: 'Linn' }, { county: 'Lane' }, 'County: Linn', 'County: Lane'],
    [
      'terms',
      { applicationDeadlineDays: 7, isPermanent: false, agreementDocumentUrl: '/media/1.pdf' },
      { applicationDeadlineDays: 30, isPermanent: true, agreementDocumentUrl: '/media/2.pdf' },
      'event): 7\nNot a permanent market\nVendor agreement: /media/1.pdf',
      'event): 30\nPermanent market\nVendor agreement: /media/2.pdf',
    ],
  ])(
    'are never the same where a merge takes from one what the other lacks: their %s',
    async (name, ours, theirs, ourText, theirText) => {
      const keep = await aMarket(connection, ours);
      const [gone, twin] = [await aMarket(connection, theirs), await aMarket(connection, ours)];
      const compared = await comparedField(name, keep.id, gone.id);
      expect(compared?.isSame).toBe(false);
      expect(compared?.keep).toContain(ourText);
      expect(compared?.merge).toContain(theirText);
      expect((await comparedField(name, keep.id, twin.id))?.isSame).toBe(true);
    },
  );

  const hoursUntil = (closes: string) => {
    const rules = [{ weekdays: ['saturday' as const], opens: '18:00', closes }];
    return { openingTimes: { ...HOURS, seasons: [{ from: null, to: null, rules }] } };
  };
  it.each([
    ['payments' as const, { paymentMethods: ['Cash'] }, { paymentsAccepted: ['cash' as const] }],
    ['hours' as const, hoursUntil('24:00'), hoursUntil('23:59')],
  ])('are the same where nobody can read a difference: their %s', async (name, ours, theirs) => {
    const [keep, gone] = [await aMarket(connection, ours), await aMarket(connection, theirs)];
    const compared = await comparedField(name, keep.id, gone.id);
    expect(compared?.keep).toBe(compared?.merge);
    expect(compared).toMatchObject({ keep: expect.any(String), isSame: true });
  });

  it.each([
    ['stays', []],
    ['is taken', ['payments']],
  ])(
    'are found by a payment of either, though what %s only names it in words',
    async (_, taken) => {
      const words = await aMarket(connection, { paymentMethods: ['SNAP', 'Barter'] });
      const ticked = await aMarket(connection, {
        paymentMethods: ['Barter'],
        paymentsAccepted: ['snap'],
      });
      expect(await comparedField('payments', words.id, ticked.id)).toMatchObject({ isSame: true });
      const [keep, gone] = taken.length > 0 ? [ticked, words] : [words, ticked];
      await merged(keep.id, gone.id, taken);
      const found = await site.app.inject('/api/markets?payments=snap');
      expect(found.json()).toMatchObject([{ id: keep.id, paymentMethods: ['SNAP', 'Barter'] }]);
    },
  );

  it('say nothing of hours where they only say when they are closed', async () => {
    const exceptions = [{ date: '2026-06-06', closed: true }];
    const closed = { openingTimes: { ...HOURS, seasons: [], exceptions }, operatingHours: null };
    const [keep, twin] = [await aMarket(connection, closed), await aMarket(connection, closed)];
    const gone = await aMarket(connection, { openingTimes: HOURS });
    const silent = { keep: null, isSame: false };
    expect(await comparedField('hours', keep.id, gone.id)).toMatchObject(silent);
    expect(await comparedField('hours', keep.id, twin.id)).toMatchObject({
      ...silent,
      isSame: true,
    });
  });

  it('leave out what they lack of an address', async () => {
    const nowhere = { address: '', latitude: null, longitude: null };
    const keep = await aMarket(connection, { ...nowhere, city: 'Baker', state: 'FL', zipCode: '' });
    const gone = await aMarket(connection, { ...nowhere, city: '', state: 'VA', zipCode: '22802' });
    expect(await comparedField('place', keep.id, gone.id)).toMatchObject({
      keep: 'Baker, FL\nNot on the map',
      merge: 'VA 22802\nNot on the map',
    });
  });

  describe('become one as they were compared', () => {
    async function twoCompared() {
      const keep = await aMarket(connection, { openingTimes: null, operatingHours: null });
      const gone = await aMarket(connection, { openingTimes: HOURS });
      const address = `/api/admin/duplicates/comparison?keep=${keep.id}&merge=${gone.id}`;
      const { version } = (await ask(address)).json();
      const mergeOver = (read: string) =>
        ask({
          method: 'POST',
          url: '/api/admin/duplicates/merge',
          headers: { 'if-match': `"${read}"` },
          payload: { keepId: keep.id, mergeId: gone.id, taken: ['hours'] },
        });
      return { keep, gone, version, mergeOver };
    }

    it.each(['keep', 'gone'] as const)(
      'unless somebody has changed one since, of which it is told first: the one to %s',
      async (which) => {
        const { version, mergeOver, ...pair } = await twoCompared();
        const openingTimes = { ...HOURS, seasons: [] };
        const isHers = eq(markets.id, pair[which].id);
        await connection.update(markets).set({ openingTimes }).where(isHers);
        const refused = await mergeOver(version);
        expect(refused.statusCode).toBe(412);
        expect(refused.json()).toMatchObject({
          detail: 'This pair of listings was changed by someone else or in another window: hours.',
          fields: [{ field: 'hours', message: 'Changed in the meantime' }],
        });
        expect(await stored(pair[which].id)).toMatchObject({ openingTimes });
        expect(await connection.$count(mergedMarkets)).toBe(0);
        expect((await mergeOver(refused.json().version)).statusCode).toBe(200);
        expect(await stored(pair.gone.id)).toBeUndefined();
      },
    );

    it('whatever else was written about one, such as when it was confirmed', async () => {
      const { keep, version, mergeOver } = await twoCompared();
      const lastConfirmedOn = '2026-06-01';
      await connection.update(markets).set({ lastConfirmedOn }).where(eq(markets.id, keep.id));
      expect((await mergeOver(version)).statusCode).toBe(200);
      expect(await stored(keep.id)).toMatchObject({ openingTimes: HOURS });
    });
  });
});
