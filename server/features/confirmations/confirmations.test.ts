import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { administrativeActs, markets, notifications, users } from '#server/db/schema.ts';
import { aMarket, aReport, aUser } from '#server/testing/builders.ts';
import { aMarketForm } from '#server/testing/forms.ts';
import { asAdministrator, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { askConfirmations } from './askConfirmations.ts';
import { isConfirmationDue } from './confirmationDue.ts';

const site = await testApp();
const { connection } = site.database;

const season = (from: string | null, to: string | null) => ({ from, to, rules: [] });
const times = (...seasons: OpeningTimes['seasons']): OpeningTimes => ({
  yearRound: false,
  seasons,
  exceptions: [],
});

describe('the owner of a listing is asked', () => {
  const SUMMER = times(season('05-01', '10-31'));
  const WINTER = times(season('11-15', '03-31'));
  it.each([
    ['90 days after the confirmation', null, '2026-03-05', null, '2026-06-03', true],
    ['not a day before', null, '2026-03-06', null, '2026-06-03', false],
    [
      '90 days after it was made, where it was never confirmed',
      null,
      null,
      null,
      '2026-04-01',
      true,
    ],
    ['not a day before that', null, null, null, '2026-03-31', false],
    ['not when asked less than 90 days ago', null, '2019-04-29', '2026-03-06', '2026-06-03', false],
    ['again when she did not answer', null, '2019-04-29', '2026-03-05', '2026-06-03', true],
    ['two weeks before the season', SUMMER, '2026-03-01', null, '2026-04-17', true],
    ['not a day before that', SUMMER, '2026-03-01', null, '2026-04-16', false],
    ['two weeks into the season', SUMMER, '2026-03-01', null, '2026-05-15', true],
    ['not later because of that', SUMMER, '2026-03-01', null, '2026-05-16', false],
    ['not when she has confirmed shortly before', SUMMER, '2026-04-01', null, '2026-04-17', false],
    ['but when that was a day earlier', SUMMER, '2026-03-31', null, '2026-04-17', true],
    ['not while it is out of season', SUMMER, '2025-09-01', null, '2026-01-20', false],
    ['in season after 90 days', SUMMER, '2026-05-01', null, '2026-07-30', true],
    ['on the last day of it', SUMMER, '2026-05-01', null, '2026-10-31', true],
    ['and not on the day after', SUMMER, '2026-05-01', null, '2026-11-01', false],
    [
      'not out of season either where the form began as all year',
      { ...SUMMER, yearRound: true },
      '2025-09-01',
      null,
      '2026-01-20',
      false,
    ],
    [
      'at any time of a market that is open all year',
      { ...times(season(null, null), season('05-01', '10-31')), yearRound: true },
      '2025-09-01',
      null,
      '2026-01-20',
      true,
    ],
    ['in a season across the new year', WINTER, '2025-10-20', null, '2026-01-20', true],
    ['not after it', WINTER, '2025-10-20', null, '2026-04-01', false],
    ['before it begins', WINTER, '2026-03-31', null, '2026-11-01', true],
    [
      'whenever, if nobody has said when it ends',
      times(season('05-01', null)),
      '2025-08-01',
      null,
      '2026-01-20',
      true,
    ],
    [
      'on a leap day’s season',
      times(season('02-29', '10-31')),
      '2025-11-01',
      null,
      '2026-02-15',
      true,
    ],
  ] as const)(
    '%s',
    (_name, openingTimes, lastConfirmedOn, confirmationAskedOn, today, expected) => {
      const listing = {
        openingTimes,
        lastConfirmedOn,
        lastConfirmedBy: 'site' as const,
        confirmationAskedOn,
        createdOn: '2026-01-01',
        closedOn: null,
      };
      expect(isConfirmationDue(listing, today)).toBe(expected);
    },
  );
});

describe('asking', () => {
  let owner: Awaited<ReturnType<typeof aUser>>;
  beforeEach(async () => {
    await connection.delete(markets);
    await connection.delete(users);
    owner = await aUser(connection);
  });
  const aStaleMarket = (values: Parameters<typeof aMarket>[1] = {}) =>
    aMarket(connection, {
      name: 'Elm Street Market',
      organizerId: owner.id,
      lastConfirmedOn: '2026-01-10',
      ...values,
    });
  const toldAt = async (moment: string) => {
    site.clock.set(moment);
    await askConfirmations(site.services);
    return connection.$count(notifications, eq(notifications.kind, 'confirmation_due'));
  };

  it('happens by day where the listing is, once a season', async () => {
    const { id } = await aStaleMarket({ timeZone: 'America/New_York' });
    expect(await toldAt('2026-06-03T12:59:00Z')).toBe(0);
    expect(await toldAt('2026-06-03T23:00:00Z')).toBe(0);
    expect(await toldAt('2026-06-04T13:00:00Z')).toBe(1);
    expect(await toldAt('2026-06-04T14:00:00Z')).toBe(1);
    expect(await toldAt('2026-09-01T14:00:00Z')).toBe(1);
    expect(await toldAt('2026-09-02T14:00:00Z')).toBe(2);
    const [market] = await connection.select().from(markets).where(eq(markets.id, id));
    expect(market?.confirmationAskedOn).toBe('2026-09-02');
    const [notice] = await connection.select().from(notifications);
    expect(notice).toMatchObject({
      userId: owner.id,
      title: 'Is everything still right? Elm Street Market',
      path: '/organizer-dashboard',
    });
  });

  it('where nobody knows its time zone, happens while it is day all over the country', async () => {
    await aStaleMarket({ timeZone: null });
    // 5 p.m. in Samoa is midnight in New York, and 8 a.m. there is 3 p.m.
    expect(await toldAt('2026-06-04T04:00:00Z')).toBe(0);
    expect(await toldAt('2026-06-04T19:00:00Z')).toBe(0);
    expect(await toldAt('2026-06-04T20:00:00Z')).toBe(1);
  });

  it('is done as a whole or not at all, where telling is broken off', async () => {
    await aStaleMarket();
    vi.spyOn(site.services.jobs, 'enqueueAll').mockRejectedValueOnce(new Error('Broken off'));
    await expect(toldAt('2026-06-04T17:00:00Z')).rejects.toThrow('Broken off');
    expect(await connection.select().from(notifications)).toEqual([]);
    expect(await connection.select().from(markets)).toMatchObject([{ confirmationAskedOn: null }]);
    expect(await toldAt('2026-06-04T17:00:00Z')).toBe(1);
  });

  it('leads the owner of stands to the one that she is asked about', async () => {
    await aStaleMarket({ category: 'farm_stand', lastConfirmedOn: '2026-06-01' });
    const { id } = await aStaleMarket({ category: 'farm_stand' });
    await toldAt('2026-06-04T17:00:00Z');
    expect(await connection.select().from(notifications)).toMatchObject([
      { path: `/farm-direct?stand=${id}` },
    ]);
  });

  it('is of nobody where a listing has no owner, is fresh, or has closed for good', async () => {
    await aStaleMarket({ organizerId: null });
    await aStaleMarket({ lastConfirmedOn: '2026-06-01' });
    const closed = await aStaleMarket();
    await aReport(connection, {
      marketId: closed.id,
      kind: 'closed_for_good',
      status: 'done',
      decidedAt: new Date('2026-03-01T12:00:00Z'),
    });
    expect(await toldAt('2026-06-04T17:00:00Z')).toBe(0);
  });

  it.each([
    ['by its owner on the day', 'owner', '2026-03-01', 1],
    ['by its owner on the day before', 'owner', '2026-02-28', 0],
    ['by the site on the day', 'site', '2026-03-01', 0],
    ['by the site on the day after', 'site', '2026-03-02', 0],
  ] as const)(
    'of a market that was closed for good, and confirmed %s',
    async (_, by, day, told) => {
      const market = await aStaleMarket({
        timeZone: 'America/Los_Angeles',
        lastConfirmedOn: day,
        lastConfirmedBy: by,
      });
      await aReport(connection, {
        marketId: market.id,
        kind: 'closed_for_good',
        status: 'done',
        // In California it is still March 1.
        decidedAt: new Date('2026-03-02T04:00:00Z'),
      });
      expect(await toldAt('2026-06-04T17:00:00Z')).toBe(told);
    },
  );

  it('goes on where that was only said, or its owner has confirmed the listing since', async () => {
    const said = await aStaleMarket();
    await aReport(connection, { marketId: said.id, kind: 'closed_for_good' });
    const refused = await aStaleMarket();
    const decidedAt = new Date('2026-01-05T12:00:00Z');
    await aReport(connection, {
      marketId: refused.id,
      kind: 'closed_for_good',
      status: 'no_change',
      decidedAt: new Date('2026-03-01T12:00:00Z'),
    });
    const reopened = await aStaleMarket({ lastConfirmedBy: 'owner' });
    await aReport(connection, {
      marketId: reopened.id,
      kind: 'closed_for_good',
      status: 'done',
      decidedAt,
    });
    expect(await toldAt('2026-06-04T17:00:00Z')).toBe(3);
  });
});

describe('confirming', () => {
  // In Portland it is still June 3.
  beforeEach(() => site.clock.set('2026-06-04T05:00:00Z'));

  it('says when and by whom, on the listing’s page too', async () => {
    const owner = await aUser(connection);
    const market = await aMarket(connection, { organizerId: owner.id });
    const url = `/api/markets/${market.id}/confirmation`;
    const answer = await (await signedInAs(site, owner))({ method: 'POST', url });
    const confirmed = { lastConfirmedOn: '2026-06-03', lastConfirmedBy: 'owner' };
    expect(answer.json()).toEqual(confirmed);
    await site.settled();
    expect((await site.app.inject(`/api/markets/${market.id}`)).json()).toMatchObject(confirmed);
    expect(await connection.$count(administrativeActs)).toBe(0);
    const administrator = await asAdministrator(site);
    expect((await administrator({ method: 'POST', url })).json()).toMatchObject({
      lastConfirmedBy: 'site',
    });
    expect(await connection.select().from(administrativeActs)).toMatchObject([
      { act: 'market.changed', subjectId: market.id },
    ]);
  });

  it('happens when a listing is saved', async () => {
    const owner = await aUser(connection);
    const ask = await signedInAs(site, owner);
    const made = await ask({ method: 'POST', url: '/api/markets', payload: aMarketForm() });
    const confirmed = { lastConfirmedOn: '2026-06-03', lastConfirmedBy: 'owner' };
    expect(made.json()).toMatchObject(confirmed);
    site.clock.set('2026-06-10T17:00:00Z');
    const url = `/api/markets/${made.json().id}`;
    const changed = await ask({ method: 'PUT', url, payload: aMarketForm() });
    expect(changed.json()).toMatchObject({ ...confirmed, lastConfirmedOn: '2026-06-10' });
    const administrator = await asAdministrator(site);
    const corrected = await administrator({ method: 'PUT', url, payload: aMarketForm() });
    expect(corrected.json()).toMatchObject({ lastConfirmedBy: 'site' });
  });
});
