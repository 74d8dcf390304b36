import { describe, expect, it } from 'vitest';
import { MARKET_CATEGORIES } from '#contract/markets/categories.ts';
import { GOODS } from '#contract/markets/goods.ts';
import { PAYMENTS } from '#contract/markets/payments.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { milesBetween } from '#server/features/places/distance.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import type { MarketEntry } from './indexedMarket.ts';
import { type EntryOptions, marketEntry } from './marketEntries.testing.ts';
import { MarketIndex, type MarketIndexQuery } from './marketIndex.ts';

/** Wednesday 2026-07-01, 11:00 AM in Portland. */
const NOW = Date.parse('2026-07-01T18:00:00Z');

function weekly(...weekdays: OpeningTimes['seasons'][number]['rules'][number]['weekdays']) {
  const rules = [{ weekdays, opens: '09:00', closes: '13:00' }];
  return { yearRound: true, seasons: [{ from: null, to: null, rules }], exceptions: [] };
}

function indexOf(...markets: EntryOptions[]): MarketIndex {
  const index = new MarketIndex();
  for (const options of markets) index.upsert(marketEntry(options));
  return index;
}

function idsOf(index: MarketIndex, query: MarketIndexQuery): number[] {
  return index.search(query, NOW).hits.map((hit) => hit.entry.market.id);
}

describe('MarketIndex', () => {
  describe('near a point', () => {
    const portland = { lat: 45.52, lng: -122.68 };
    const index = indexOf(
      { id: 1, at: [45.6, -122.68] },
      { id: 2, at: [45.53, -122.68] },
      { id: 3, at: [46.0, -122.68] },
      { id: 4, at: null },
      { id: 5, at: [45.53, -122.68] },
    );

    it('lists the nearest first, equally near ones by id, with their distances', () => {
      const { hits, total } = index.search({ ...portland, radius: 50 }, NOW);
      expect(hits.map((hit) => hit.entry.market.id)).toEqual([2, 5, 1, 3]);
      expect(hits.map((hit) => hit.distanceMiles?.toFixed(3))).toEqual(
        [45.53, 45.53, 45.6, 46.0].map((latitude) =>
          milesBetween(
            { latitude: portland.lat, longitude: portland.lng },
            { latitude, longitude: portland.lng },
          ).toFixed(3),
        ),
      );
      expect(total).toBe(4);
    });

    it('reaches 25 miles unless told otherwise', () => {
      expect(idsOf(index, portland)).toEqual([2, 5, 1]);
    });

    it('counts everything within the radius while it lists a page', () => {
      const page = { ...portland, radius: 50, limit: 2, offset: 1 };
      expect(idsOf(index, page)).toEqual([5, 1]);
      expect(index.search(page, NOW).total).toBe(4);
      expect(index.search({ ...page, offset: 99 }, NOW)).toEqual({ total: 4, hits: [] });
    });

    it('sorts by name or rating where that is asked for, still with distances', () => {
      const named = indexOf(
        { id: 1, at: [45.6, -122.68], name: 'Alder', rating: 4 },
        { id: 2, at: [45.53, -122.68], name: "'Beaver'", rating: 5 },
        { id: 3, at: [45.55, -122.68], name: 'álamo' },
      );
      expect(idsOf(named, { ...portland, sort: 'name' })).toEqual([3, 1, 2]);
      const { hits } = named.search({ ...portland, sort: 'rating' }, NOW);
      expect(hits.map((hit) => hit.entry.market.id)).toEqual([2, 1, 3]);
      expect(hits[0]?.distanceMiles).toBeCloseTo(0.691, 3);
    });
  });

  describe('without a point', () => {
    it('lists everything by name, without a distance', () => {
      const index = indexOf(
        { id: 1, name: 'Cedar' },
        { id: 2, name: 'alder' },
        { id: 3, name: 'Birch' },
      );
      expect(idsOf(index, {})).toEqual([2, 3, 1]);
      expect(idsOf(index, { limit: 1, offset: 1 })).toEqual([3]);
      expect(index.search({ sort: 'distance' }, NOW).hits[0]?.distanceMiles).toBeNull();
    });

    it('tells names apart that begin alike, are short, or are written in other letters', () => {
      const names = 'a ab abcdef abcdefa abcdefb aðz aþb aþz ałb ałc aщ aщb aя'.split(' ');
      const index = indexOf(...names.toReversed().map((name, at) => ({ id: at + 1, name })));
      const listed = index.search({ sort: 'name' }, NOW).hits.map(({ entry }) => entry.market.name);
      expect(listed).toEqual(names.toSorted());
    });

    it('keeps the order by name through changes', () => {
      const index = indexOf(
        { id: 1, name: 'Cedar' },
        { id: 2, name: 'Alder' },
        { id: 3, name: 'Birch' },
      );
      expect(idsOf(index, {})).toEqual([2, 3, 1]);
      index.upsert(marketEntry({ id: 2, name: 'Dogwood' }));
      index.upsert(marketEntry({ id: 4, name: 'Aspen' }));
      index.remove(3);
      expect(idsOf(index, {})).toEqual([4, 1, 2]);
      index.upsert(marketEntry({ id: 5, name: 'Cedar' }));
      expect(idsOf(index, {})).toEqual([4, 1, 5, 2]);
      expect(index.search({}, NOW).total).toBe(4);
    });

    it('sorts by rating, then by the number of reviews, markets without reviews last', () => {
      const index = indexOf(
        { id: 1, rating: 4.5, reviewCount: 2 },
        { id: 2 },
        { id: 3, rating: 4.5, reviewCount: 9 },
        { id: 4, rating: 4.8, reviewCount: 1 },
      );
      expect(idsOf(index, { sort: 'rating' })).toEqual([4, 3, 1, 2]);
      expect(index.search({ sort: 'rating', limit: 1 }, NOW).total).toBe(4);
    });

    it('sorts by booth fee, then by name, and near a point those of the same fee by distance; what states none comes last', () => {
      const index = indexOf(
        { id: 1, name: 'Alder', boothFee: '45', at: [45.6, -122.68] },
        { id: 2, name: 'Birch', boothFee: '9.50', at: [45.53, -122.68] },
        { id: 3, name: 'Cedar', boothFee: '45', at: [45.53, -122.68] },
        { id: 4, name: 'Dogwood', boothFee: '120', at: [45.52, -122.68] },
        { id: 5, name: 'Aspen', boothFee: '', at: [45.52, -122.68] },
      );
      expect(idsOf(index, { sort: 'boothFee' })).toEqual([2, 1, 3, 4, 5]);
      const near = { lat: 45.52, lng: -122.68, sort: 'boothFee' } as const;
      expect(idsOf(index, near)).toEqual([2, 3, 1, 4, 5]);
    });

    it('finds what lies in a box, by name', () => {
      const index = indexOf(
        { id: 1, name: 'West', at: [52, 179] },
        { id: 2, name: 'East', at: [52, -179] },
        { id: 3, name: 'Inland', at: [52, 0] },
        { id: 4, name: 'Nowhere' },
      );
      const bbox = { west: 170, east: -170, south: 50, north: 55 };
      expect(idsOf(index, { bbox })).toEqual([2, 1]);
      expect(idsOf(index, { bbox, lat: 52, lng: 179.5, radius: 30 })).toEqual([1]);
    });
  });

  describe('filters', () => {
    it('passes the markets that comparing one by one would pass, in every combination', () => {
      const random = seededRandom(5);
      const some = <T>(names: readonly T[], share: number) => names.filter(() => random() < share);
      const entries: MarketEntry[] = Array.from({ length: 600 }, (_, index) =>
        marketEntry({
          id: index + 1,
          at: random() < 0.1 ? null : [45 + random(), -123 + random()],
          category: MARKET_CATEGORIES[Math.floor(random() * 4)] ?? 'farmers_market',
          goods: some(GOODS, 0.5),
          payments: some(PAYMENTS, 0.5),
          isHiringVendors: random() < 0.5,
          tags: random() < 0.3 ? ['riverside'] : [],
        }),
      );
      const index = new MarketIndex();
      for (const entry of entries) index.upsert(entry);
      for (let run = 0; run < 200; run++) {
        const query: MarketIndexQuery = {
          goods: random() < 0.5 ? some(GOODS, 0.05) : undefined,
          payments: random() < 0.5 ? some(PAYMENTS, 0.1) : undefined,
          category: random() < 0.5 ? some(MARKET_CATEGORIES, 0.4) : undefined,
          hiring: random() < 0.3,
          q: random() < 0.3 ? 'riverside' : undefined,
          ...(random() < 0.6 ? { lat: 45.5, lng: -122.5, radius: 5 + random() * 30 } : {}),
          limit: 1000,
        };
        const expected = entries.filter(({ market, latitude, longitude }) => {
          const { lat, lng, radius = 0, category = [] } = query;
          if (lat !== undefined && lng !== undefined) {
            if (latitude === null || longitude === null) return false;
            const point = { latitude: lat, longitude: lng };
            if (milesBetween(point, { latitude, longitude }) > radius) return false;
          }
          return (
            (query.goods ?? []).every((good) => market.goods.includes(good)) &&
            (query.payments ?? []).every((payment) => market.payments.includes(payment)) &&
            (category.length === 0 || category.includes(market.category)) &&
            (!query.q || market.tags.includes(query.q)) &&
            (!query.hiring ||
              (market.isHiringVendors &&
                ['farmers_market', 'food_market'].includes(market.category)))
          );
        });
        const found = index.search(query, NOW);
        expect(found.hits.map((hit) => hit.entry.market.id).sort((a, b) => a - b)).toEqual(
          expected.map(({ market }) => market.id),
        );
        expect(found.total).toBe(expected.length);
        const second = index.search({ ...query, limit: 5, offset: 5 }, NOW);
        expect(second.hits).toEqual(found.hits.slice(5, 10));
        expect(second.total).toBe(found.total);
      }
    });

    it('keeps for a date the markets that are known to open on it', () => {
      const index = indexOf(
        { id: 1, openingTimes: weekly('saturday') },
        { id: 2, openingTimes: weekly('sunday') },
        { id: 3, openingTimes: null },
      );
      expect(idsOf(index, { openOn: '2026-07-04' })).toEqual([1]);
      expect(idsOf(index, { openOn: '2026-07-05' })).toEqual([2]);
      index.upsert(marketEntry({ id: 2, openingTimes: weekly('saturday') }));
      index.upsert(marketEntry({ id: 4, openingTimes: weekly('saturday') }));
      expect(idsOf(index, { openOn: '2026-07-04' })).toEqual([1, 2, 4]);
    });

    it('keeps for now the markets that are open at this moment, and not an hour later', () => {
      const index = indexOf(
        { id: 1, at: [45.52, -122.68], openingTimes: weekly('wednesday') },
        { id: 2, at: [45.52, -122.68], openingTimes: weekly('thursday') },
        { id: 3, at: [45.52, -122.68], openingTimes: null },
      );
      expect(idsOf(index, { openNow: true })).toEqual([1]);
      const later = NOW + 3 * 3_600_000;
      expect(index.search({ openNow: true }, later).hits).toEqual([]);
      const tomorrow = NOW + 24 * 3_600_000;
      expect(index.search({ openNow: true }, tomorrow).hits[0]?.entry.market.id).toBe(2);
      expect(idsOf(index, { openNow: true })).toEqual([1]);
    });
  });

  describe('by text', () => {
    const index = indexOf(
      { id: 1, name: 'Riverside Farmers Market', city: 'Salem', at: [44.94, -123.03] },
      {
        id: 2,
        name: "Salem Farmer's Market",
        city: 'Salem',
        at: [44.95, -123.03],
        goods: ['honey'],
      },
      { id: 3, name: 'Hillside Stand', city: 'Boise', state: 'ID', category: 'farm_stand' },
      { id: 4, name: 'Honey House', city: 'Bend', tags: ['mead'], description: 'Near Salem road' },
      {
        id: 5,
        name: 'Café Plaza',
        city: 'Nampa',
        state: 'ID',
        amenities: ['Wheelchair accessible'],
      },
    );

    it('finds names, towns, states by code and name, goods, categories, tags, amenities and descriptions', () => {
      expect(idsOf(index, { q: 'riverside' })).toEqual([1]);
      expect(idsOf(index, { q: 'idaho' })).toEqual([5, 3]);
      expect(idsOf(index, { q: 'boise, id' })).toEqual([3]);
      expect(idsOf(index, { q: 'mead' })).toEqual([4]);
      expect(idsOf(index, { q: 'wheelchair' })).toEqual([5]);
      expect(idsOf(index, { q: 'farm stand' })).toContain(3);
      expect(idsOf(index, { q: 'cafe' })).toEqual([5]);
      expect(idsOf(index, { q: 'farmers market' }).slice(0, 2).sort()).toEqual([1, 2]);
    });

    it('puts a name before goods and a town before a description', () => {
      expect(idsOf(index, { q: 'honey' })).toEqual([4, 2]);
      expect(idsOf(index, { q: 'salem' })).toEqual([2, 1, 4]);
    });

    it('takes beginnings of words and, where those find nothing, misspelled words', () => {
      expect(idsOf(index, { q: 'hills' })).toEqual([3]);
      expect(idsOf(index, { q: 'rivrside' })).toEqual([1]);
      expect(idsOf(index, { q: 'zzzzqqq' })).toEqual([]);
    });

    it('forgives a misspelled word where nothing else is found as it is asked, whatever is called so elsewhere', () => {
      const towns = indexOf(
        { id: 1, name: 'Famers Market', at: [28.54, -81.38] },
        { id: 2, name: 'Riverside Farmers Market', at: [44.94, -123.03], goods: ['honey'] },
        { id: 3, name: 'Salem Farmers Market', at: [44.95, -123.03] },
        { id: 4, name: 'Boise Farmers Market', at: [43.61, -116.2], goods: ['honey'] },
      );
      const near = { q: 'famers', lat: 44.94, lng: -123.03, radius: 10 };
      expect(idsOf(towns, near)).toEqual([2, 3]);
      const first = towns.search({ ...near, limit: 1 }, NOW);
      const next = towns.search({ ...near, limit: 1, offset: 1 }, NOW);
      expect([first, next].map(({ total }) => total)).toEqual([2, 2]);
      expect([...first.hits, ...next.hits].map(({ entry }) => entry.market.id)).toEqual([2, 3]);
      expect(towns.search({ ...near, offset: 2 }, NOW)).toEqual({ total: 2, hits: [] });
      const bbox = { west: -124, east: -123, south: 44, north: 45 };
      expect(idsOf(towns, { q: 'famers', bbox })).toEqual([2, 3]);
      expect(idsOf(towns, { q: 'famers', goods: ['honey'] }).sort()).toEqual([2, 4]);
      expect(idsOf(towns, { ...near, goods: ['honey'] })).toEqual([2]);
      expect(idsOf(towns, { q: 'famers' })).toEqual([1]);
    });

    it('does not ask for the small words between others, but for a state behind them', () => {
      const small = indexOf(
        { id: 1, name: 'Riverside', goods: ['honey', 'eggs'] },
        { id: 2, name: 'Riverside', city: 'Portland', state: 'IN', goods: ['honey'] },
        { id: 3, name: 'Andover at the Mill', city: 'Salem' },
      );
      expect(idsOf(small, { q: 'honey and eggs' })).toEqual([1]);
      expect(idsOf(small, { q: 'honey with eggs in the' })).toEqual([1]);
      expect(idsOf(small, { q: 'riverside in portland' }).sort()).toEqual([1, 2]);
      expect(idsOf(small, { q: 'portland, or' })).toEqual([1]);
      expect(idsOf(small, { q: 'Portland IN' })).toEqual([2]);
      expect(idsOf(small, { q: 'or' }).sort()).toEqual([1, 3]);
      expect(idsOf(small, { q: 'and' })).toEqual([3]);
      expect(idsOf(small, { q: 'at the' })).toEqual([3]);
    });

    it('finds saints, mounts and forts however they are written, also while they are typed', () => {
      const towns = indexOf(
        { id: 1, name: 'Riverside', city: 'St. Louis' },
        { id: 2, name: 'Hillside', city: 'Saint Louis' },
        { id: 3, name: 'Fort Worth Stand' },
        { id: 4, name: 'Lake Worth Stand' },
        { id: 5, name: 'Mt. Vernon' },
        { id: 6, name: 'Mount Vernon' },
        { id: 7, name: 'Louis Street' },
      );
      expect(idsOf(towns, { q: 'saint louis' }).sort()).toEqual([1, 2]);
      expect(idsOf(towns, { q: 'st louis' }).sort()).toEqual([1, 2, 7]);
      expect(idsOf(towns, { q: 'ft worth' })).toEqual([3]);
      expect(idsOf(towns, { q: 'mount vernon' })).toEqual([6, 5]);
      expect(idsOf(towns, { q: 'mt vernon' })).toEqual([5, 6]);
      expect(idsOf(towns, { q: 'sain louis' })).toEqual([2]);
      expect(idsOf(towns, { q: 'moun' })).toEqual([6]);
    });

    it('finds one and many of a thing by either word, also while it is typed', () => {
      const fruit = indexOf(
        { id: 1, name: 'Peach Hill' },
        { id: 2, name: 'Peaches and Pears' },
        { id: 3, name: 'Blueberry Lane' },
        { id: 4, name: 'Strawberries and Blueberries' },
        { id: 5, name: 'Cookies' },
        { id: 6, name: 'Salem Farmers Market' },
        { id: 7, name: 'Tomato Box' },
        { id: 8, name: 'Glass Citrus Bus' },
        { id: 9, name: 'Dallas Texas Kansas' },
      );
      const found = (q: string) => idsOf(fruit, { q }).sort();
      expect(found('peach')).toEqual([1, 2]);
      expect(found('peache')).toEqual([2]);
      expect(found('peaches')).toEqual([1, 2]);
      expect(found('blueberry')).toEqual([3, 4]);
      expect(found('blueberries')).toEqual([3, 4]);
      expect(found('strawberr')).toEqual([4]);
      expect(found('strawberry')).toEqual([4]);
      expect(found('cookie')).toEqual([5]);
      expect(found('salem markets')).toEqual([6]);
      expect(found('tomatoes')).toEqual([7]);
      for (const word of ['glass', 'citrus', 'bus']) expect(found(word)).toEqual([8]);
      for (const town of ['dallas', 'texas', 'kansas']) expect(found(town)).toEqual([9]);
      expect(idsOf(fruit, { q: 'peaches' })).toEqual([2, 1]);
    });

    it('does not take a word in -s for a plural that is none', () => {
      const short = indexOf(
        { id: 1, name: 'Gas Works' },
        { id: 2, name: 'Ga' },
        { id: 3, name: 'Glas' },
        { id: 4, name: 'Glass' },
      );
      expect(idsOf(short, { q: 'gas' })).toEqual([1]);
      expect(idsOf(short, { q: 'glass' })).toEqual([4]);
    });

    it('takes what many have elsewhere as it is written', () => {
      const drinks = indexOf(
        { id: 1, name: 'Riverside Beer', at: [44.94, -123.03] },
        ...Array.from({ length: 21 }, (_, at) => ({ id: at + 2, name: `Beef Farm ${at}` })),
      );
      const near = { q: 'beef', lat: 44.94, lng: -123.03, radius: 10 };
      expect(idsOf(drinks, near)).toEqual([]);
      drinks.remove(2);
      expect(idsOf(drinks, near)).toEqual([1]);
    });

    it('demands all words where some market has them all, otherwise takes any', () => {
      expect(idsOf(index, { q: 'honey salem' }).sort()).toEqual([2, 4]);
      expect(idsOf(index, { q: 'boise plaza' }).sort()).toEqual([3, 5]);
    });

    it('finds nothing by a word of nearly every market alone', () => {
      const all = idsOf(index, { q: 'market' });
      expect(all.length).toBeGreaterThan(2);
      expect(idsOf(index, { q: 'psu market' })).toEqual([]);
      expect(idsOf(index, { q: 'psu honey market' }).sort()).toEqual([2, 4]);
    });

    it('lists by distance with a point, or by relevance where that is asked for', () => {
      const near = { lat: 44.94, lng: -123.03, radius: 10, q: 'salem' };
      expect(idsOf(index, near)).toEqual([1, 2]);
      expect(idsOf(index, { ...near, sort: 'relevance' })).toEqual([2, 1]);
      expect(idsOf(index, { q: 'salem', sort: 'name' })).toEqual([4, 1, 2]);
    });

    it('finds the same when asked again, whatever was asked between', () => {
      const asked = ['honey', 'oregon', 'saturday', 'honey'];
      const near = { lat: 45.52, lng: -122.68, radius: 5_000 };
      const ask = (q: string) => [idsOf(index, { q }), idsOf(index, { q, ...near })];
      const first = asked.map(ask);
      expect(asked.map(ask)).toEqual(first);
      expect(asked.toReversed().map(ask)).toEqual(first.toReversed());
    });

    it('follows changes once it has been asked', () => {
      const changing = indexOf({ id: 1, name: 'Plum' }, { id: 2, name: 'Pear' });
      expect(idsOf(changing, { q: 'plum' })).toEqual([1]);
      changing.upsert(marketEntry({ id: 1, name: 'Quince' }));
      changing.upsert(marketEntry({ id: 3, name: 'Plum' }));
      expect(idsOf(changing, { q: 'plum' })).toEqual([3]);
      expect(idsOf(changing, { q: 'quince' })).toEqual([1]);
      changing.remove(3);
      expect(idsOf(changing, { q: 'plum' })).toEqual([]);
      changing.upsert(marketEntry({ id: 4, name: 'Medlar' }));
      expect(idsOf(changing, { q: 'medlar' })).toEqual([4]);
    });

    it('can be prepared in steps while markets still change', async () => {
      const many = new MarketIndex();
      for (let id = 1; id <= 1000; id++) many.upsert(marketEntry({ id, name: `Apple ${id}` }));
      const prepared = many.prepareTextSearch();
      many.upsert(marketEntry({ id: 3, name: 'Cherry' }));
      many.upsert(marketEntry({ id: 999, name: 'Cherry' }));
      many.remove(998);
      many.remove(5);
      await prepared;
      expect(many.search({ q: 'apple' }, NOW).total).toBe(996);
      expect(idsOf(many, { q: 'cherry' })).toEqual([3, 999]);
    });
  });

  describe('what it holds', () => {
    it('gives a market by id and forgets it when removed', () => {
      const index = indexOf({ id: 7, name: 'Seven' }, { id: 9 });
      expect(index.get(7)?.market.name).toBe('Seven');
      index.remove(7);
      index.remove(12);
      expect(index.get(7)).toBeUndefined();
      expect([...index.ids()]).toEqual([9]);
      expect(index.size).toBe(1);
    });

    it('counts changes, so that a reader can tell whether an answer still holds', () => {
      const index = indexOf({ id: 1 });
      const { version } = index;
      index.search({}, NOW);
      expect(index.version).toBe(version);
      index.upsert(marketEntry({ id: 1 }));
      expect(index.version).toBeGreaterThan(version);
    });

    it('no longer finds a market near where it was before it moved or lost its place', () => {
      const index = indexOf({ id: 1, at: [45, -122] });
      index.upsert(marketEntry({ id: 1, at: [40, -100] }));
      expect(idsOf(index, { lat: 45, lng: -122 })).toEqual([]);
      expect(idsOf(index, { lat: 40, lng: -100 })).toEqual([1]);
      index.upsert(marketEntry({ id: 1 }));
      expect(idsOf(index, { lat: 40, lng: -100 })).toEqual([]);
      expect(idsOf(index, {})).toEqual([1]);
    });
  });
});
