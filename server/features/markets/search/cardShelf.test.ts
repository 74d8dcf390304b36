import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/calendarDays.ts';
import { marketCardSchema } from '#contract/markets/markets.ts';
import { hoursOn } from '#server/features/opening-times/evaluating/hoursOn.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { type EntryOptions, marketEntry, openOnWednesdays } from './marketEntries.testing.ts';
import { MarketIndex, type MarketIndexQuery } from './marketIndex.ts';
import { presentMarketCard, roundMiles } from './presentMarket.ts';

/** Wednesday 2026-07-01, 11:00 AM in Portland. */
const NOW = Date.parse('2026-07-01T18:00:00Z');
const HOUR_MS = 3_600_000;

function indexOf(...markets: EntryOptions[]): MarketIndex {
  const index = new MarketIndex();
  for (const options of markets) index.upsert(marketEntry(options));
  return index;
}

const cardsText = (index: MarketIndex, query: MarketIndexQuery, nowMs = NOW): string =>
  index.searchCards(query, nowMs, Buffer.allocUnsafe).body.toString('latin1');

/** What the presenter makes of the same search: the same JSON, made anew and not escaped. */
function presented(index: MarketIndex, query: MarketIndexQuery, nowMs = NOW): string {
  const { hits } = index.search(query, nowMs);
  return JSON.stringify(
    hits.map(
      ({
        entry: { market, latitude, longitude, opening, changedAt, announcedAt },
        distanceMiles,
      }) => ({
        ...presentMarketCard(
          { market, latitude, longitude, opening, changedAt, announcedAt },
          nowMs,
        ),
        ...(distanceMiles === null ? {} : { distance: roundMiles(distanceMiles) }),
        ...(query.openOn ? { hoursOn: hoursOn(opening, query.openOn) } : {}),
      }),
    ),
  );
}

describe('the cards of a search', () => {
  const random = seededRandom(11);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const names = ['Alder', 'Søren\'s "Best" 市場 \u{1F345}\u2028', 'A name '.repeat(20), 'B'];
  const someMarket = (id: number) =>
    marketEntry({
      id,
      name: `${pick(names)} ${id}`,
      at: random() < 0.1 ? null : [44 + 2 * random(), -124 + 2 * random()],
      openingTimes: openOnWednesdays(pick(['08:00', '09:00']), pick(['11:30', '13:00'])),
      rating: random() < 0.3 ? 4.5 : null,
    });

  it('are what the presenter makes of it, while markets change, come and go and time passes', () => {
    const index = new MarketIndex();
    for (let id = 1; id <= 300; id++) index.upsert(someMarket(id));
    let nowMs = NOW;
    for (let time = 0; time < 400; time++) {
      const point = { lat: 44 + 2 * random(), lng: -124 + 2 * random() };
      const query = {
        ...(random() < 0.8 ? point : {}),
        radius: pick([5, 50, 500]),
        limit: pick([1, 25, 1000]),
        offset: pick([0, 0, 3]),
        ...(random() < 0.2 ? { sort: pick(['name', 'rating'] as const) } : {}),
        ...(random() < 0.1 ? { q: 'alder' } : {}),
        ...(random() < 0.2 ? { openOn: pick(['2026-07-08', '2026-07-15']) } : {}),
      };
      const text = cardsText(index, query, nowMs);
      expect(JSON.parse(text)).toEqual(JSON.parse(presented(index, query, nowMs)));
      expect(text.length).toBe(Buffer.byteLength(text));
      if (random() < 0.3) index.upsert(someMarket(1 + Math.floor(random() * 320)));
      if (random() < 0.1) index.remove(1 + Math.floor(random() * 320));
      if (random() < 0.1) nowMs += pick([HOUR_MS, DAY_MS, -HOUR_MS]);
    }
  });

  it('are cards as the contract describes them, and an empty list where there are none', () => {
    const index = indexOf({ id: 1, at: [45.52, -122.68] }, { id: 2 });
    for (const query of [{}, { lat: 45.5, lng: -122.6 }]) {
      const cards: unknown[] = JSON.parse(cardsText(index, query));
      expect(cards.length).toBeGreaterThan(0);
      for (const card of cards) expect(marketCardSchema.strict().parse(card)).toEqual(card);
    }
    expect(cardsText(index, { q: 'zzz' })).toBe('[]');
    expect(cardsText(index, { lat: 0, lng: 0 })).toBe('[]');
  });

  it('tell the hours of the day that was searched for, and only then', () => {
    const openingTimes = openOnWednesdays('10:00', '15:00');
    openingTimes.exceptions = [
      { date: '2026-07-08', closed: false, opens: '09:30', closes: '12:00' },
      { date: '2026-07-15', closed: false, opens: null, closes: null },
    ];
    const index = indexOf({ id: 1, at: [45.52, -122.68], openingTimes });
    const point = { lat: 45.52, lng: -122.68 };
    const hoursOf = (query: MarketIndexQuery) => JSON.parse(cardsText(index, query))[0].hoursOn;
    for (const place of [{}, point]) {
      expect(hoursOf({ ...place, openOn: '2026-07-01' })).toBe('10 AM–3 PM');
      expect(hoursOf({ ...place, openOn: '2026-07-08' })).toBe('9:30 AM–12 PM');
      expect(hoursOf({ ...place, openOn: '2026-07-15' })).toBeNull();
      expect(hoursOf(place)).toBeUndefined();
    }
    const [card] = JSON.parse(cardsText(index, { ...point, openOn: '2026-07-01' }));
    expect(marketCardSchema.strict().parse(card)).toEqual(card);
  });

  it('tell every tenth of a mile as JSON does, to the other side of the Earth', () => {
    const index = indexOf({ id: 1, at: [0, 0] });
    const distances = new Set<number>();
    const query = { lat: 0, radius: 12_450, limit: 1 };
    const milesPerDegree = 69.0934;
    for (let miles = 0; miles < 12_436; miles += miles < 120 ? 0.05 : 7.7) {
      const text = cardsText(index, { ...query, lng: miles / milesPerDegree });
      expect(text).toBe(presented(index, { ...query, lng: miles / milesPerDegree }));
      distances.add(JSON.parse(text)[0].distance);
    }
    expect(distances.size).toBeGreaterThan(2_500);
    expect(Math.max(...distances)).toBeGreaterThan(12_400);
  });

  it('follow a change of the market at once', () => {
    const index = indexOf({ id: 1, name: 'Before' });
    const name = () => JSON.parse(cardsText(index, {}))[0].name;
    expect(name()).toBe('Before');
    index.upsert(marketEntry({ id: 1, name: 'After, and longer by far than before '.repeat(4) }));
    expect(name()).toContain('After');
    index.upsert(marketEntry({ id: 1, name: 'B' }));
    expect(name()).toBe('B');
  });

  it('follow the clock, forwards and back', () => {
    const index = indexOf({
      id: 1,
      at: [45.52, -122.68],
      openingTimes: openOnWednesdays('09:00', '13:00'),
    });
    const stateAt = (ms: number) => JSON.parse(cardsText(index, {}, ms))[0].openStatus.state;
    expect(stateAt(NOW)).toBe('open');
    expect(stateAt(NOW + 2 * HOUR_MS)).toBe('closed');
    expect(stateAt(NOW)).toBe('open');
  });

  it('take no more memory however often markets change', () => {
    const index = new MarketIndex();
    const memory = Buffer.allocUnsafeSlow(2 ** 22);
    const name = (round: number) => 'x'.repeat(round % 2 === 0 ? 200 : 20_000);
    const change = (round: number) => {
      for (let id = 1; id <= 100; id++) {
        index.upsert(marketEntry({ id, name: name(round) }));
      }
      const { body } = index.searchCards({}, NOW, () => memory);
      const cards: { name: string }[] = JSON.parse(body.toString('latin1'));
      expect(cards.every((card) => card.name === name(round))).toBe(true);
    };
    change(0);
    const { arrayBuffers } = process.memoryUsage();
    for (let round = 1; round < 40; round++) change(round);
    // Were each long card put into new memory, it would be 40 MB.
    expect(process.memoryUsage().arrayBuffers - arrayBuffers).toBeLessThan(16 * 2 ** 20);
  });

  it('of markets named by their ids come in that order, without those that there are not', () => {
    const index = indexOf({ id: 1 }, { id: 2 }, { id: 3 });
    const body = index.cardsOf([3, 9, 1], NOW, Buffer.allocUnsafe).toString('latin1');
    expect(JSON.parse(body).map(({ id }: { id: number }) => id)).toEqual([3, 1]);
  });
});
