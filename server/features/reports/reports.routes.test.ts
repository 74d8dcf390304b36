import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ownListingReportsSchema, reportGroupSchema } from '#contract/reports/reports.ts';
import {
  administrativeActs,
  listingReports,
  markets,
  notifications,
  rateLimits,
  users,
  vendors,
} from '#server/db/schema.ts';
import { aMarket, aReport, aUser, aVendor } from '#server/testing/builders.ts';
import { countStatements } from '#server/testing/countStatements.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const administrator = await asAdministrator(site);
const stranger: Asker = (request) => site.app.inject(request);

let ada: Awaited<ReturnType<typeof aUser>>;
let owner: Awaited<ReturnType<typeof aUser>>;
let ask: Asker;
let market: Awaited<ReturnType<typeof aMarket>>;
beforeEach(async () => {
  for (const table of [administrativeActs, markets, vendors, users, rateLimits]) {
    await connection.delete(table);
  }
  ada = await aUser(connection);
  owner = await aUser(connection);
  ask = await signedInAs(site, ada);
  market = await aMarket(connection, { name: 'Elm Street Market', organizerId: owner.id });
});

const REPORT = { kind: 'wrong_hours', text: 'It closes at noon.' };
const report = (
  asker: Asker,
  payload: object = REPORT,
  url = `/api/markets/${market.id}/reports`,
) => asker({ method: 'POST', url, payload });
const decide = (payload: object) =>
  administrator({ method: 'PATCH', url: '/api/admin/reports', payload });
const groups = async (query = '') => {
  const answer = await administrator(`/api/admin/reports${query}`);
  return expectConforms(z.array(reportGroupSchema), answer.json());
};
const toldOf = async ({ id }: { id: number }) =>
  connection
    .select()
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(notifications.id);

describe('saying what is wrong with a listing', () => {
  it('is for everybody, of markets and of vendors', async () => {
    const { id: vendorId } = await aVendor(connection, { businessName: 'Bees' });
    expect((await report(stranger, { ...REPORT, email: 'eve@example.com' })).statusCode).toBe(201);
    expect((await report(ask, REPORT, `/api/vendors/${vendorId}/reports`)).statusCode).toBe(201);
    const stored = await connection.select().from(listingReports).orderBy(asc(listingReports.id));
    expect(stored).toMatchObject([
      { userId: null, marketId: market.id, email: 'eve@example.com', status: 'waiting' },
      { userId: ada.id, vendorId, email: null, text: 'It closes at noon.' },
    ]);
  });

  it.each([
    [{ text: 'No kind' }, 400],
    [{ ...REPORT, kind: 'ugly' }, 400],
    [{ kind: 'other' }, 400],
    [{ kind: 'other', text: '   ' }, 400],
    [{ kind: 'other', text: 'The map pin lies in the lake.' }, 201],
    [{ kind: 'closed_for_good' }, 201],
    [{ ...REPORT, text: 'x'.repeat(2_000) }, 201],
    [{ ...REPORT, text: 'x'.repeat(2_001) }, 400],
    [{ ...REPORT, email: 'nowhere' }, 400],
    [{ ...REPORT, email: '' }, 201],
  ])('takes what can be understood: %j', async (payload, status) => {
    expect((await report(stranger, payload)).statusCode).toBe(status);
  });

  it('by whoever counts on being told in the site is not taken once her session has ended', async () => {
    const hers = { ...REPORT, isSignedIn: true };
    expect((await report(stranger, hers)).statusCode).toBe(401);
    expect(await connection.$count(listingReports)).toBe(0);
    expect((await report(ask, hers)).statusCode).toBe(201);
    expect((await report(stranger, { ...REPORT, isSignedIn: false })).statusCode).toBe(201);
  });

  it('needs a listing', async () => {
    expect((await report(stranger, REPORT, '/api/markets/2147483647/reports')).statusCode).toBe(
      404,
    );
    expect((await report(stranger, REPORT, '/api/vendors/2147483647/reports')).statusCode).toBe(
      404,
    );
  });

  it('is not done more than thirty times an hour from one address', async () => {
    for (let time = 0; time < 30; time += 1) await report(stranger);
    expect((await report(stranger)).statusCode).toBe(429);
  });

  it('once more, while the first waits, says it in other words', async () => {
    const first = await report(ask);
    const again = await report(ask, { ...REPORT, text: 'It closes at 1 PM.' });
    expect(again.json()).toEqual(first.json());
    await report(ask, { kind: 'wrong_place' });
    const stored = await connection.select().from(listingReports).orderBy(asc(listingReports.id));
    expect(stored.map(({ kind, text }) => [kind, text])).toEqual([
      ['wrong_hours', 'It closes at 1 PM.'],
      ['wrong_place', ''],
    ]);
  });
});

describe('the owner of the listing', () => {
  it('is told once of equal reports, without who wrote them, and sees them together', async () => {
    await report(ask);
    await report(stranger, { ...REPORT, email: 'eve@example.com', text: 'Nobody there at 1.' });
    await report(stranger, { kind: 'wrong_contact' });
    const told = await toldOf(owner);
    expect(told.map(({ title, path }) => [title, path])).toEqual([
      ['Wrong hours? Elm Street Market', '/organizer-dashboard'],
      ['Wrong contact details? Elm Street Market', '/organizer-dashboard'],
    ]);
    const answer = await (await signedInAs(site, owner))('/api/user/listing-reports');
    const seen = expectConforms(z.array(ownListingReportsSchema), answer.json());
    expect(seen).toMatchObject([
      {
        kind: 'wrong_hours',
        listing: { id: market.id },
        reports: [{ text: 'It closes at noon.' }, { text: 'Nobody there at 1.' }],
      },
      { kind: 'wrong_contact', reports: [{ text: '' }] },
    ]);
    for (const secret of ['eve@example.com', ada.email]) {
      expect(answer.body).not.toContain(secret);
      expect(JSON.stringify(told)).not.toContain(secret);
    }
    expect((await ask('/api/user/listing-reports')).json()).toEqual([]);
  });

  it('is led to her business profile, where that is what is reported', async () => {
    const { id } = await aVendor(connection, { userId: owner.id });
    await stranger({ method: 'POST', url: `/api/vendors/${id}/reports`, payload: REPORT });
    const seen = await (await signedInAs(site, owner))('/api/user/listing-reports');
    expect(seen.json()).toMatchObject([{ listing: { kind: 'vendor', id } }]);
    const [told] = await toldOf(owner);
    expect(told?.path).toBe('/vendor-dashboard?tab=profile');
    expect(told?.body).toContain('Fix what changed in your business profile.');
    expect(told?.body).not.toContain('Confirm Details');
  });

  it('is told again when it is said again after a decision', async () => {
    const { id } = (await report(stranger)).json();
    await decide({ ids: [id], status: 'no_change' });
    await report(stranger);
    expect(await toldOf(owner)).toHaveLength(2);
  });

  it('is told of each of her listings, also where the same is said of them', async () => {
    const { id } = await aMarket(connection, { name: 'Oak Market', organizerId: owner.id });
    await report(stranger);
    await report(stranger, REPORT, `/api/markets/${id}/reports`);
    const told = await toldOf(owner);
    expect(told.map(({ title }) => title)).toEqual([
      'Wrong hours? Elm Street Market',
      'Wrong hours? Oak Market',
    ]);
  });

  it('is not told of what she has written herself', async () => {
    await report(await signedInAs(site, owner));
    expect(await toldOf(owner)).toEqual([]);
  });
});

describe('the administrator', () => {
  it('sees equal reports together, the most often said first', async () => {
    await report(stranger, { kind: 'wrong_place' });
    await report(stranger);
    await report(ask);
    const seen = await groups();
    expect(seen).toMatchObject([
      {
        listing: { kind: 'market', id: market.id, name: 'Elm Street Market' },
        kind: 'wrong_hours',
        hasOwner: true,
        lastConfirmedOn: null,
        reports: [
          { email: null, isSignedIn: false },
          { email: ada.email, isSignedIn: true },
        ],
      },
      { kind: 'wrong_place', reports: [{ text: '' }] },
    ]);
    const page = await administrator('/api/admin/reports?limit=1&offset=1');
    expect(page.json()).toMatchObject([{ kind: 'wrong_place' }]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('finds equal reports by the listing, its town or its number, all of them', async () => {
    const bees = await aVendor(connection, { businessName: 'Bees', city: 'Bend', state: 'OR' });
    for (const text of ['Closed', 'Gone']) await aReport(connection, { vendorId: bees.id, text });
    await aReport(connection, { marketId: market.id });
    for (const words of ['bees', 'Bend, OR', `bees #${bees.id}`]) {
      const found = await groups(`?${new URLSearchParams({ q: words })}`);
      expect(found, words).toMatchObject([{ listing: { kind: 'vendor', id: bees.id } }]);
      expect(found[0]?.reports, words).toHaveLength(2);
    }
    expect(await groups('?q=elm')).toMatchObject([{ listing: { id: market.id } }]);
    expect(await groups('?q=elm+bees')).toEqual([]);
  });

  it('finds those of what belongs to whoever has an address', async () => {
    const owner = await aUser(connection);
    const own = await aVendor(connection, { userId: owner.id });
    await aReport(connection, { vendorId: own.id });
    await aReport(connection, { marketId: market.id });
    const found = await groups(`?${new URLSearchParams({ q: owner.email })}`);
    expect(found).toMatchObject([{ listing: { kind: 'vendor', id: own.id } }]);
  });

  it('decides them alike, and whoever has an account is told', async () => {
    const ids = [(await report(stranger)).json().id, (await report(ask)).json().id];
    await connection.delete(notifications);
    const answer = await decide({ ids, status: 'done', note: 'It closes at 2 PM now.' });
    expect(answer.json()).toEqual({ decided: 2, leftOpen: 0 });
    expect(await groups()).toEqual([]);
    expect(await groups('?status=decided')).toMatchObject([
      { status: 'done', note: 'It closes at 2 PM now.', reports: [{}, {}] },
    ]);
    const [told, ...others] = await connection.select().from(notifications);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      userId: ada.id,
      kind: 'report_decision',
      title: 'Resolved: Elm Street Market',
      path: `/market/${market.id}`,
    });
    expect(told?.body).toBe(
      'Thank you. The problem you reported with Elm Street Market has been fixed.\n\nFrom the administrator: It closes at 2 PM now.',
    );
    const acts = await connection.select().from(administrativeActs);
    expect(acts.map(({ act, subjectId }) => [act, subjectId]).sort()).toEqual(
      ids.map((id) => ['report.resolved', id]),
    );
  });

  it('reopens what was decided by mistake, and whoever has an account is told', async () => {
    const ids = [(await report(stranger)).json().id, (await report(ask)).json().id];
    const reopen = () =>
      administrator({ method: 'POST', url: '/api/admin/reports/reopen', payload: { ids } });
    expect((await reopen()).statusCode).toBe(409);
    await decide({ ids, status: 'done', note: 'It closes at 2 PM now.' });
    expect((await reopen()).json()).toEqual({ reopened: 2 });
    expect(await groups('?status=decided')).toEqual([]);
    expect(await groups()).toMatchObject([{ status: 'waiting', note: null, reports: [{}, {}] }]);
    site.clock.advance(60_000);
    await decide({ ids, status: 'no_change' });
    expect((await toldOf(ada)).map(({ title }) => title)).toEqual([
      'Resolved: Elm Street Market',
      'Reopened: Elm Street Market',
      'No change: Elm Street Market',
    ]);
    const acts = await connection.select().from(administrativeActs).orderBy(administrativeActs.id);
    expect(acts.map(({ act }) => act)).toEqual(
      ['resolved', 'reopened', 'resolved'].flatMap((done) => Array(2).fill(`report.${done}`)),
    );
    // What she has said again since waits already.
    await report(ask);
    expect((await reopen()).json()).toEqual({ reopened: 1 });
    await decide({ ids: ids.slice(0, 1), status: 'done' });
    const gone = {
      method: 'POST',
      url: '/api/admin/reports/reopen',
      payload: { ids: [2147483647] },
    };
    expect((await administrator(gone as Parameters<Asker>[0])).statusCode).toBe(404);
  });

  it('reopens of what somebody has said twice the last alone', async () => {
    const ids: number[] = [];
    for (const status of ['no_change', 'done'] as const) {
      ids.push((await report(ask)).json().id);
      await decide({ ids: ids.slice(-1), status });
    }
    ids.push((await report(stranger)).json().id);
    await decide({ ids: ids.slice(-1), status: 'done' });
    const payload = { ids };
    const url = '/api/admin/reports/reopen';
    expect((await administrator({ method: 'POST', url, payload })).json()).toEqual({ reopened: 2 });
    const waiting = (await groups()).flatMap(({ reports }) => reports.map(({ id }) => id));
    expect(waiting.toSorted((a, b) => a - b)).toEqual(ids.slice(1));
  });

  it('decides no words that she has not read', async () => {
    const [said, kept] = [(await report(ask)).json().id, (await report(stranger)).json().id];
    const readVersions = async () =>
      (await groups()).flatMap(({ reports }) => reports.map(({ version }) => version));
    const read = await readVersions();
    site.clock.advance(60_000);
    await report(ask, { ...REPORT, text: 'It has moved to Oak Street.' });

    const decision = { ids: [said, kept], versions: read, status: 'no_change' };
    expect((await decide(decision)).json()).toEqual({ decided: 1, leftOpen: 1 });
    expect(await groups()).toMatchObject([
      {
        reports: [
          {
            id: said,
            text: 'It has moved to Oak Street.',
            createdAt: new Date(site.services.now()).toISOString(),
          },
        ],
      },
    ]);
    expect(await toldOf(ada)).toEqual([]);
    const refused = await decide({ ...decision, ids: [said], versions: read.slice(0, 1) });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('has changed the details since you opened it');

    await report(ask, { ...REPORT, text: 'It has moved to Oak Street.' });
    const now = await readVersions();
    expect((await decide({ ...decision, ids: [said, kept], versions: now })).statusCode).toBe(400);
    const answer = await decide({ ...decision, ids: [said], versions: now });
    expect(answer.json()).toEqual({ decided: 1, leftOpen: 0 });
    const [told] = await toldOf(ada);
    expect(told?.body).toBe(
      'We reviewed your report about Elm Street Market. The listing stays as it is.',
    );
  });

  it('decides only what she has seen and still waits', async () => {
    const { id } = (await report(stranger)).json();
    expect((await decide({ ids: [id], status: 'no_change' })).json()).toEqual({
      decided: 1,
      leftOpen: 0,
    });
    const late = (await report(stranger)).json();
    const again = await decide({ ids: [id], status: 'done' });
    expect(again.statusCode).toBe(409);
    expect(again.json().type).toBe('already-decided');
    expect((await decide({ ids: [id, late.id], status: 'done' })).json()).toEqual({
      decided: 1,
      leftOpen: 0,
    });
    expect((await decide({ ids: [2147483647], status: 'done' })).statusCode).toBe(404);
    expect((await decide({ ids: [], status: 'done' })).statusCode).toBe(400);
    expect((await decide({ ids: [id], status: 'waiting' })).statusCode).toBe(400);
  });
});

it('more than can be decided at once are decided one part after the other', async () => {
  const written = { marketId: market.id, kind: 'wrong_hours', createdAt: new Date(0) } as const;
  const many = Array.from({ length: 1_001 }, () => ({ ...written, text: 'It closes at noon.' }));
  await connection.insert(listingReports).values(many);
  for (const decided of [1_000, 1]) {
    const ids = (await groups()).flatMap(({ reports }) => reports.map(({ id }) => id));
    const answer = await decide({ ids, status: 'done' });
    expect(answer.json()).toEqual({ decided, leftOpen: 0 });
  }
  expect(await groups()).toEqual([]);
});

it('many are decided in as many statements as two, on markets and vendors alike', async () => {
  const statements = async (many: number) => {
    const ids: number[] = [];
    for (let index = 0; index < many; index += 1) {
      const { id: marketId } = await aMarket(connection, { organizerId: owner.id });
      const { id: vendorId } = await aVendor(connection);
      for (const about of [{ marketId }, { vendorId }]) {
        ids.push((await aReport(connection, { ...about, userId: ada.id })).id);
      }
    }
    const counted = countStatements(connection);
    expect((await decide({ ids, status: 'done' })).json()).toEqual({
      decided: many * 2,
      leftOpen: 0,
    });
    return counted();
  };
  const forTwo = await statements(1);
  expect(forTwo).toBeGreaterThan(0);
  expect(await statements(10)).toBe(forTwo);
  expect(await toldOf(ada)).toHaveLength(22);
  expect(await connection.$count(administrativeActs)).toBe(22);
});

it('however many decide the same reports at once, one does', async () => {
  const reports = await Promise.all(
    Array.from({ length: 5 }, async () =>
      aReport(connection, { marketId: market.id, userId: (await aUser(connection)).id }),
    ),
  );
  const ids = reports.map(({ id }) => id);
  const answers = await Promise.all(
    ['done', 'no_change', 'done', 'no_change'].map((status) =>
      decide({ ids: status === 'done' ? ids : ids.toReversed(), status }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(await connection.$count(notifications)).toBe(5);
  expect(await connection.$count(administrativeActs)).toBe(5);
});
