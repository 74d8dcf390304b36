import { describe, expect, it } from 'vitest';
import { marketSchema } from '#contract/markets/markets.ts';
import { type EntryOptions, marketEntry, openOnWednesdays } from './marketEntries.testing.ts';
import { type MarketHit, MarketIndex } from './marketIndex.ts';
import { serializeMarket, writeMarkets } from './marketJson.ts';
import { presentMarket } from './presentMarket.ts';

/** Wednesday 2026-07-01, 11:00 AM in Portland. */
const NOW = Date.parse('2026-07-01T18:00:00Z');
const HOUR_MS = 3_600_000;

const WRITTEN: EntryOptions = {
  id: 1,
  at: [45.52, -122.68],
  name: 'Søren\'s "Best" 市場 \u{1F345}\u2028',
  hoursText: 'Wed 9 AM–1 PM',
  goods: ['honey', 'eggs'],
  payments: ['snap'],
  rating: 4.5,
  reviewCount: 2,
  openingTimes: openOnWednesdays('09:00', '13:00'),
  source: { name: 'A directory', recordedOn: '2020-01-31' },
};

function indexOf(...markets: EntryOptions[]): MarketIndex {
  const index = new MarketIndex();
  for (const options of markets) index.upsert(marketEntry(options));
  return index;
}

const textOf = (hits: readonly MarketHit[], nowMs = NOW): string =>
  writeMarkets(hits, nowMs, Buffer.allocUnsafe).toString('latin1');

describe('the JSON of whole markets', () => {
  const index = indexOf(WRITTEN, { id: 2, at: [45.6, -122.68] });
  const { hits } = index.search({ lat: 45.53, lng: -122.68 }, NOW);

  it('is a list of markets as the contract describes them, with distances to a tenth of a mile', () => {
    const markets: unknown = JSON.parse(textOf(hits));
    expect(markets).toEqual(
      hits.map(({ entry }, rank) => ({ ...presentMarket(entry, NOW), distance: [0.7, 4.8][rank] })),
    );
    for (const market of Array.isArray(markets) ? markets : []) {
      expect(marketSchema.strict().parse(market)).toEqual(market);
    }
  });

  it('has no distances without a point, and is an empty list without hits', () => {
    const all = index.search({}, NOW).hits;
    expect(JSON.parse(textOf(all))).toEqual(all.map(({ entry }) => presentMarket(entry, NOW)));
    expect(textOf([])).toBe('[]');
  });

  it('tells the hours of the day that was searched for', () => {
    const text = writeMarkets(hits, NOW, Buffer.allocUnsafe, '2026-07-08').toString('latin1');
    expect(JSON.parse(text)).toEqual(
      hits.map(({ entry }, rank) => ({
        ...presentMarket(entry, NOW),
        distance: [0.7, 4.8][rank],
        hoursOn: ['9 AM–1 PM', null][rank],
      })),
    );
  });

  it('is the same the second time, when its pieces are at hand', () => {
    expect(textOf(hits)).toBe(textOf(hits));
  });

  it('says of which year hours are that nobody has confirmed for two years', () => {
    const statusOf = (options: Partial<EntryOptions>, nowMs = NOW) =>
      JSON.parse(textOf(indexOf({ ...WRITTEN, ...options }).search({}, nowMs).hits, nowMs))[0]
        .openStatus;
    const status = { state: 'open', text: 'Open now until 1:00 PM', asOf: 2011 };
    expect(statusOf({ lastConfirmedOn: '2011-05-01' })).toMatchObject(status);
    expect(statusOf({ lastConfirmedOn: '2024-06-15' })).toMatchObject({ asOf: 2024 });
    const source = { name: 'USDA', recordedOn: '2009-01-01' };
    expect(statusOf({ lastConfirmedOn: null, source })).toMatchObject({ asOf: 2009 });
    for (const fresh of [
      { lastConfirmedOn: '2024-07-15' },
      { lastConfirmedOn: null, source: null },
      { lastConfirmedOn: '2011-05-01', openingTimes: null, hoursText: 'some Saturdays' },
      { lastConfirmedOn: '2011-05-01', openingTimes: null, hoursText: null },
    ]) {
      expect(statusOf(fresh)).not.toHaveProperty('asOf');
    }
  });

  it('takes dates that are announced for a sign of life only where somebody runs the market', () => {
    const day = { date: '2026-07-04', startTime: '09:00', endTime: '13:00', opens: true };
    const statusOf = (isUnclaimed: boolean, announcedOn: string) => {
      const entry = marketEntry({ ...WRITTEN, lastConfirmedOn: '2011-05-01', isUnclaimed });
      const announcing = new MarketIndex();
      const opening = { ...entry.opening, datedOpenings: [day] };
      announcing.upsert({ ...entry, opening, announcedAt: Date.parse(announcedOn) });
      return JSON.parse(textOf(announcing.search({}, NOW).hits))[0].openStatus;
    };
    expect(statusOf(false, '2024-07-15')).not.toHaveProperty('asOf');
    expect(statusOf(true, '2024-07-15')).toMatchObject({ asOf: 2011 });
    // Days of a series that nobody has touched for as long are made all the same.
    expect(statusOf(false, '2024-06-15')).toMatchObject({ asOf: 2011 });
  });

  it('follows a day that is announced to be closed, though nothing is known before it', () => {
    const openingTimes = {
      yearRound: false,
      seasons: [],
      exceptions: [{ date: '2026-07-03', closed: true }],
    };
    const announced = indexOf({ ...WRITTEN, openingTimes });
    const textAt = (nowMs: number) => {
      const [market] = JSON.parse(textOf(announced.search({}, nowMs).hits, nowMs));
      return market.openStatus.text;
    };
    expect(textAt(NOW)).toBe('Hours not available');
    expect(textAt(NOW + 2 * 86_400_000)).toBe('Closed today');
  });

  it('is ASCII, whatever the names are written in', () => {
    const json = textOf(hits);
    expect(Buffer.byteLength(json)).toBe(json.length);
    expect(json).toContain('\\u5e02');
  });

  it('follows a change of the market', () => {
    const changing = indexOf({ id: 1, name: 'Before' });
    const find = () => JSON.parse(textOf(changing.search({}, NOW).hits))[0];
    expect(find().name).toBe('Before');
    const { hits: foundBefore } = changing.search({}, NOW);
    changing.upsert(marketEntry({ id: 1, name: 'After' }));
    expect(find().name).toBe('After');
    expect(JSON.parse(textOf(foundBefore))[0].name).toBe('Before');
    expect(find().name).toBe('After');
  });

  it('follows the clock: what was open says so no longer once it has closed', () => {
    const { hits: found } = indexOf(WRITTEN).search({}, NOW);
    const stateAt = (ms: number) => JSON.parse(textOf(found, ms))[0].openStatus.state;
    expect(stateAt(NOW)).toBe('open');
    expect(stateAt(NOW + 2 * HOUR_MS)).toBe('closed');
    expect(stateAt(NOW)).toBe('open');
  });
});

describe('the JSON of one market', () => {
  it('is everything public about it', () => {
    const index = indexOf(WRITTEN);
    const market = index.get(1)!;
    const json: unknown = JSON.parse(serializeMarket(market, NOW));
    expect(json).toEqual(presentMarket(marketEntry(WRITTEN), NOW));
    expect(marketSchema.strict().parse(json)).toEqual(json);
  });
});
