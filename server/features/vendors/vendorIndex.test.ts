import { expect, it } from 'vitest';
import { seededRandom } from '#server/features/markets/search/marketEntries.testing.ts';
import { aVendor } from '#server/testing/builders.ts';
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
