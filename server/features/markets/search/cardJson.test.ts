import { describe, expect, it } from 'vitest';
import { marketCardSchema, marketSchema } from '#contract/markets.ts';
import { serializeHits, serializeMarket } from './cardJson.ts';
import { type EntryOptions, marketEntry } from './marketEntries.testing.ts';
import { MarketIndex } from './marketIndex.ts';
import { presentMarket, presentMarketCard } from './presentMarket.ts';

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
  openingTimes: {
    yearRound: true,
    seasons: [
      {
        from: null,
        to: null,
        rules: [{ weekdays: ['wednesday'], opens: '09:00', closes: '13:00' }],
      },
    ],
    exceptions: [],
  },
  source: { name: 'A directory', recordedOn: '2020-01-31' },
};

function indexOf(...markets: EntryOptions[]): MarketIndex {
  const index = new MarketIndex();
  for (const options of markets) index.upsert(marketEntry(options));
  return index;
}

describe('the JSON of a search', () => {
  const index = indexOf(WRITTEN, { id: 2, at: [45.6, -122.68] });
  const { hits } = index.search({ lat: 45.53, lng: -122.68 }, NOW);

  it('is a list of cards as the contract describes them, with distances to a tenth of a mile', () => {
    const cards: unknown = JSON.parse(serializeHits(hits, 'card', NOW));
    expect(cards).toEqual(
      [0.7, 4.8].map((distance, rank) => ({
        ...presentMarketCard(
          marketEntry(rank === 0 ? WRITTEN : { id: 2, at: [45.6, -122.68] }),
          NOW,
        ),
        distance,
      })),
    );
    for (const card of Array.isArray(cards) ? cards : []) {
      expect(marketCardSchema.strict().parse(card)).toEqual(card);
    }
  });

  it('is a list of whole markets where that is asked for', () => {
    const markets: unknown = JSON.parse(serializeHits(hits, 'full', NOW));
    expect(markets).toEqual(
      hits.map(({ entry }, rank) => ({ ...presentMarket(entry, NOW), distance: [0.7, 4.8][rank] })),
    );
    for (const market of Array.isArray(markets) ? markets : []) {
      expect(marketSchema.strict().parse(market)).toEqual(market);
    }
  });

  it('has no distances without a point, and is an empty list without hits', () => {
    const all = index.search({}, NOW).hits;
    const cards: unknown = JSON.parse(serializeHits(all, 'card', NOW));
    expect(cards).toEqual(all.map(({ entry }) => presentMarketCard(entry, NOW)));
    expect(serializeHits([], 'card', NOW)).toBe('[]');
  });

  it('is the same the second time, when its pieces are at hand', () => {
    expect(serializeHits(hits, 'card', NOW)).toBe(serializeHits(hits, 'card', NOW));
  });

  it('is ASCII, whatever the names are written in', () => {
    const json = serializeHits(hits, 'full', NOW);
    expect(Buffer.byteLength(json)).toBe(json.length);
    expect(json).toContain('\\u5e02');
  });

  it('tells distances below a mile, beyond a thousand miles and of nothing at all', () => {
    const distances = [0, 0.04, 0.06, 999.96, 1234.56, 12_437.6].map((distanceMiles) => ({
      entry: hits[0]!.entry,
      distanceMiles,
    }));
    const cards: { distance: number }[] = JSON.parse(serializeHits(distances, 'card', NOW));
    expect(cards.map(({ distance }) => distance)).toEqual([0, 0, 0.1, 1000, 1234.6, 12_437.6]);
  });

  it('follows a change of the market', () => {
    const changing = indexOf({ id: 1, name: 'Before' });
    const find = () => JSON.parse(serializeHits(changing.search({}, NOW).hits, 'card', NOW))[0];
    expect(find().name).toBe('Before');
    const { hits: foundBefore } = changing.search({}, NOW);
    changing.upsert(marketEntry({ id: 1, name: 'After' }));
    expect(find().name).toBe('After');
    expect(JSON.parse(serializeHits(foundBefore, 'card', NOW))[0].name).toBe('Before');
    expect(find().name).toBe('After');
  });

  it('follows the clock: what was open says so no longer once it has closed', () => {
    const { hits: found } = indexOf(WRITTEN).search({}, NOW);
    const stateAt = (ms: number) =>
      JSON.parse(serializeHits(found, 'card', ms))[0].openStatus.state;
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
