import { asc, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { emptyDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import type { DirectoryListing } from './directoryListing.ts';
import { DIRECTORY_CELLS, rowOf } from './directoryRows.testing.ts';
import { usdaDirectory2020 } from './formats/usdaDirectory2020.ts';
import { printOfCells } from './sourcePrint.ts';
import { storeBatch } from './storeBatch.ts';

const database = await testDatabase();
const gazetteer = createGazetteer();
beforeEach(() => emptyDatabase(database));

function sourced(line: number, change: Partial<DirectoryListing> = {}) {
  const row = rowOf({ ...DIRECTORY_CELLS, FMID: String(line) });
  const mapped = usdaDirectory2020.mapRow(row, gazetteer);
  if (mapped.outcome === 'refused') throw new Error(mapped.refusal.reason);
  return { line, listing: { ...mapped.listing, ...change }, cellsPrint: printOfCells(row) };
}

it('leaves out only the listings that the database refuses', async () => {
  const stored = await storeBatch(database.connection, [
    sourced(2),
    sourced(3, { latitude: 91 }),
    sourced(4, { name: 'Will\u0000ow' }),
    sourced(5),
  ]);
  expect(stored).toMatchObject({ inserted: 2, updated: 0, unchanged: 0 });
  expect(stored.refused).toMatchObject([
    { line: 3, field: 'row', reason: expect.stringMatching(/rejected by the database.*latitude/) },
    { line: 4, field: 'row', reason: expect.stringMatching(/rejected by the database/) },
  ]);
  const rows = await database.connection.select({ id: markets.sourceId }).from(markets);
  expect(rows.map(({ id }) => id).sort()).toEqual(['2', '5']);
});

it('what gets its place, or a category that takes vendors, is news for them if it looks for any', async () => {
  const store = (cellsPrint: string, changes: Partial<DirectoryListing>[]) =>
    storeBatch(
      database.connection,
      changes.map((change, index) => ({ ...sourced(index + 2, change), cellsPrint })),
    );
  const placeless = { latitude: null, longitude: null };
  const stand = { category: 'farm_stand' } as const;
  const before = [placeless, stand, placeless, {}, placeless, placeless];
  await store('before', before);
  const { isHiringVendors, sourceId } = markets;
  await database.connection.update(markets).set({ isHiringVendors: true }).where(ne(sourceId, '4'));
  await store('now', [{}, {}, {}, { name: 'Elm' }, placeless, stand]);
  const rows = await database.connection
    .select({ sourceId, isHiringVendors, hiringSince: markets.hiringSince })
    .from(markets)
    .orderBy(asc(sourceId));
  expect(rows.map((row) => [row.sourceId, row.isHiringVendors, row.hiringSince !== null])).toEqual([
    ['2', true, true],
    ['3', true, true],
    ['4', false, false],
    ['5', true, false],
    ['6', true, false],
    ['7', true, false],
  ]);
  const since = rows[0]?.hiringSince;
  await store('later', [{ name: 'Elm' }]);
  const [again] = await database.connection.select().from(markets).where(eq(sourceId, '2'));
  expect(again).toMatchObject({ name: 'Elm', hiringSince: since });
});

it('does not take a broken database for a bad row', async () => {
  const attempt = database.connection.transaction(async (tx) => {
    await tx.execute(sql`drop table ${markets} cascade`);
    return storeBatch(tx, [sourced(2)]);
  });
  await expect(attempt).rejects.toThrow(/from "markets"/);
  expect(await database.connection.select().from(markets)).toEqual([]);
});
