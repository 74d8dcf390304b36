import { expect, it } from 'vitest';
import { BROWSE_CATEGORY_NAMES } from '#contract/vendors/browseCategories.ts';
import { isInBrowseCategory, VENDOR_CATEGORIES } from '#contract/vendors/vendorCategories.ts';
import { milesBetween } from '#server/features/places/distance.ts';
import { foldName } from '#server/search/foldName.ts';
import { aVendor } from '#server/testing/builders.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { toVendorEntry, type VendorEntry } from './vendorEntry.ts';
import { VendorIndex } from './vendorIndex.ts';

const { connection } = await testDatabase();

it('after any changes it answers what an index made anew answers', async () => {
  const random = seededRandom(11);
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const row = await aVendor(connection);
  const index = new VendorIndex();
  const known = new Map<number, VendorEntry>();
  const anEntry = (id: number) =>
    toVendorEntry({
      row: {
        ...row,
        id,
        businessName: `${among(['Ann’s', 'Bee', 'Crème'])} ${among(['Honey', 'Bread', 'Soap'])}`,
        description: among([null, 'Bread and honey', 'Soap of goat’s milk']),
        city: among(['Portland', 'Salem', null]),
      },
      likesCount: Math.floor(random() * 4),
      events: [],
    });
  const queries = ['', 'bread', 'anns', 'honey portland', 'brd', 'hony', 'creme so', 'nothing'];
  const found = (of: VendorIndex, search: string) =>
    of.search({ search }).hits.map(({ entry }) => entry.vendor.id);
  let hits = 0;
  for (let round = 0; round < 60; round++) {
    for (let change = 0; change < 4; change++) {
      const id = 1 + Math.floor(random() * 25);
      const entry = known.get(id);
      if (entry && random() < 0.3) {
        known.delete(id);
        index.remove(id);
      } else {
        const vendor = entry && { ...entry.vendor, likesCount: entry.vendor.likesCount + 1 };
        const next = entry && vendor && random() < 0.5 ? { ...entry, vendor } : anEntry(id);
        known.set(id, next);
        index.upsert(next);
      }
    }
    const fresh = new VendorIndex();
    for (const entry of known.values()) fresh.upsert(entry);
    expect(index.size).toBe(known.size);
    for (const search of queries) {
      const expected = found(fresh, search);
      expect(found(index, search), search).toEqual(expected);
      hits += expected.length;
    }
    const likes = index.search({}).hits.map(({ entry }) => entry.vendor.likesCount);
    expect(likes).toEqual(likes.toSorted((a, b) => b - a));
  }
  expect(hits).toBeGreaterThan(1_000);
});

it('finds by word, category, place and claim, in every order, what comparing one by one finds', async () => {
  const random = seededRandom(24);
  const among = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const row = await aVendor(connection);
  const center = { latitude: 45.5, longitude: -122.6 };
  const index = new VendorIndex();
  const all = Array.from({ length: 400 }, (_, at) => {
    const isLocated = random() < 0.8;
    return toVendorEntry({
      row: {
        ...row,
        id: at + 1,
        userId: random() < 0.5 ? at + 1 : null,
        businessName: `${among(['Bee', 'Oak', 'Élan'])} ${among(['Honey', 'Bread', 'Soap'])}`,
        categories: [among(['Produce', 'Crafts', 'Honey'])],
        businessType: among(VENDOR_CATEGORIES),
        latitude: isLocated ? center.latitude + (random() - 0.5) * 2 : null,
        longitude: isLocated ? center.longitude + (random() - 0.5) * 2 : null,
      },
      likesCount: Math.floor(random() * 20),
      events: [],
    });
  });
  for (const entry of all) index.upsert(entry);
  const miles = ({ latitude, longitude }: VendorEntry) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : milesBetween(center, { latitude, longitude });
  const byName = (a: VendorEntry, b: VendorEntry) =>
    foldName(a.vendor.businessName) < foldName(b.vendor.businessName)
      ? -1
      : foldName(a.vendor.businessName) > foldName(b.vendor.businessName)
        ? 1
        : a.vendor.id - b.vendor.id;
  const orders = {
    likes: (a: VendorEntry, b: VendorEntry) =>
      b.vendor.likesCount - a.vendor.likesCount || byName(a, b),
    name: byName,
    distance: (a: VendorEntry, b: VendorEntry) => miles(a) - miles(b) || byName(a, b),
  };
  let found = 0;
  for (const search of [undefined, 'honey'] as const) {
    for (const category of [undefined, ...BROWSE_CATEGORY_NAMES]) {
      for (const unclaimed of [false, true]) {
        for (const circle of [undefined, { ...center, radiusMiles: 40 }]) {
          const expected = all.filter(
            (entry) =>
              (!search || /honey/i.test(entry.vendor.businessName + entry.vendor.categories)) &&
              (!category || isInBrowseCategory(entry.vendor, category)) &&
              (!unclaimed || entry.vendor.userId === null) &&
              (!circle || miles(entry) <= circle.radiusMiles),
          );
          for (const sortBy of [undefined, 'name', 'distance'] as const) {
            const order = sortBy === 'distance' && !circle ? 'likes' : (sortBy ?? 'likes');
            const ids = expected.toSorted(orders[order]).map(({ vendor }) => vendor.id);
            const query = { search, category, unclaimed, circle, sortBy };
            const { hits, total } = index.search({ ...query, offset: 2, limit: 15 });
            expect(hits.map(({ entry }) => entry.vendor.id)).toEqual(ids.slice(2, 17));
            expect(total).toBe(ids.length);
            expect(index.search(query).hits).toHaveLength(ids.length);
            for (const { entry, distanceMiles } of hits) {
              if (circle) expect(distanceMiles).toBeCloseTo(miles(entry), 6);
              else expect(distanceMiles).toBeNull();
            }
            found += hits.length;
          }
        }
      }
    }
  }
  expect(found).toBeGreaterThan(300);
});

it('very many changes at once are put in order like few', async () => {
  const row = await aVendor(connection);
  const index = new VendorIndex();
  const upsert = (id: number, likesCount: number) =>
    index.upsert(toVendorEntry({ row: { ...row, id }, likesCount, events: [] }));
  const firstIds = (limit: number) =>
    index.search({ limit }).hits.map(({ entry }) => entry.vendor.id);
  for (let id = 1; id <= 500; id++) upsert(id, id % 100);
  expect(firstIds(6)).toEqual([99, 199, 299, 399, 499, 98]);
  upsert(7, 1_000);
  expect(firstIds(3)).toEqual([7, 99, 199]);
  for (let id = 1; id <= 500; id++) if (id !== 7) upsert(id, 100 - (id % 100));
  index.remove(7);
  expect(firstIds(6)).toEqual([100, 200, 300, 400, 500, 1]);
});

it('forgives a misspelled word where nobody is found as it is asked, whoever is called so elsewhere', async () => {
  const row = await aVendor(connection);
  const index = new VendorIndex();
  const add = (id: number, businessName: string, latitude: number) =>
    index.upsert(
      toVendorEntry({
        row: { ...row, id, businessName, latitude, longitude: -122.6 },
        likesCount: 0,
        events: [],
      }),
    );
  add(1, 'Strawbery Patch', 28.5);
  add(2, 'Strawberry Fields', 45.5);
  add(3, 'Strawberry Hill', 45.6);
  const circle = { latitude: 45.5, longitude: -122.6, radiusMiles: 25 };
  const idsOf = (query: Parameters<typeof index.search>[0]) =>
    index.search(query).hits.map(({ entry }) => entry.vendor.id);
  expect(idsOf({ search: 'strawbery', circle, sortBy: 'distance' })).toEqual([2, 3]);
  expect(idsOf({ search: 'strawbery', circle, sortBy: 'distance', offset: 1 })).toEqual([3]);
  expect(idsOf({ search: 'strawbery' })).toEqual([1]);
  expect(idsOf({ search: 'the hill of strawberry' })).toEqual([3]);
});
