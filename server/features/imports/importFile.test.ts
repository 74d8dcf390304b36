import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { createGazetteer } from '#server/features/places/gazetteer/gazetteer.ts';
import { aUser } from '#server/testing/builders.ts';
import { emptyDatabase, testDatabase } from '#server/testing/testDatabase.ts';
import { DIRECTORY_COLUMNS } from './directoryListing.ts';
import {
  csvOf,
  DIRECTORY_CELLS,
  PORTAL_FARM_CELLS,
  PORTAL_MARKET_CELLS,
  rowOf,
  temporaryFiles,
} from './directoryRows.testing.ts';
import { usdaDirectory2020 } from './formats/usdaDirectory2020.ts';
import { type ImportProgress, importFile, type ReportPart } from './importFile.ts';
import { printOfCells } from './sourcePrint.ts';
import { storeListings } from './storeListings.ts';

const database = await testDatabase();
const gazetteer = createGazetteer();
const fileWith = temporaryFiles();
const { connection } = database;

beforeEach(() => emptyDatabase(database));

const market = (number: number, cells: Record<string, string> = {}) => ({
  ...DIRECTORY_CELLS,
  FMID: String(number),
  MarketName: `Market ${number}`,
  ...cells,
});

const nameless = (number: number) => market(number, { MarketName: '' });

function rowRead(cells: Record<string, string>) {
  const row = rowOf(cells);
  const mapped = usdaDirectory2020.mapRow(row, gazetteer);
  if (mapped.outcome === 'refused') throw new Error(mapped.refusal.reason);
  return { listing: mapped.listing, cellsPrint: printOfCells(row) };
}

async function importRows(rows: Record<string, string>[], batchSize?: number) {
  const path = await fileWith('rows.csv', csvOf(rows));
  return importFile({ connection, path, gazetteer, batchSize });
}

const stored = () =>
  connection
    .select({ name: markets.name, sourceId: markets.sourceId, updatedAt: markets.updatedAt })
    .from(markets)
    .orderBy(markets.sourceId);

it('stores each row as a market that is not known to take vendors', async () => {
  const report = await importRows([market(1), market(2)]);
  expect(report).toMatchObject({ rows: 2, inserted: 2, updated: 0, unchanged: 0, refused: [] });
  expect(report).toMatchObject({ source: 'usda-directory', encoding: 'utf-8' });
  const [first] = await connection.select().from(markets).where(eq(markets.sourceId, '1'));
  expect(first).toMatchObject({
    name: 'Market 1',
    source: 'usda-directory',
    category: 'farmers_market',
    isHiringVendors: false,
    isDemo: false,
    latitude: 44.94,
    sourceRecordedOn: '2019-04-29',
    openingTimes: { seasons: [{ from: '05-02', to: '10-31' }] },
  });
});

describe('importing again', () => {
  it('writes nothing where nothing has changed', async () => {
    await importRows([market(1), market(2), market(3)]);
    const before = await stored();
    const report = await importRows([market(1), market(2), market(3)], 2);
    expect(report).toMatchObject({ rows: 3, inserted: 0, updated: 0, unchanged: 3 });
    expect(await stored()).toEqual(before);
  });

  it('writes only the rows that have changed, and adds the new ones', async () => {
    await importRows([market(1), market(2)]);
    const before = await stored();
    const report = await importRows([market(1), market(2, { MarketName: 'Renamed' }), market(3)]);
    expect(report).toMatchObject({ inserted: 1, updated: 1, unchanged: 1 });
    const after = await stored();
    expect(after.map((row) => row.name)).toEqual(['Market 1', 'Renamed', 'Market 3']);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.updatedAt.getTime()).toBeGreaterThan(before[1]?.updatedAt.getTime() ?? 0);
  });

  it('notices a change in hours, goods and what became unknown', async () => {
    await importRows([market(1, { Honey: 'Y' }), market(2), market(3)]);
    const report = await importRows([
      market(1, { Honey: 'Y', Tofu: 'Y' }),
      market(2, { Season1Time: 'Sat: 8:00 AM-1:00 PM;' }),
      market(3, { County: '' }),
    ]);
    expect(report).toMatchObject({ inserted: 0, updated: 3, unchanged: 0 });
  });

  it('leaves what belongs to the site as it is', async () => {
    await importRows([market(1)]);
    await connection
      .update(markets)
      .set({ isHiringVendors: true, boothFee: '25', imageUrl: '/media/1' });
    await importRows([market(1, { MarketName: 'Renamed' })]);
    expect(await connection.select().from(markets)).toMatchObject([
      { name: 'Renamed', isHiringVendors: true, boothFee: '25.00', imageUrl: '/media/1' },
    ]);
  });

  it('states no booth fee, and leaves the one that somebody has stated since', async () => {
    await importRows([market(1)]);
    const [{ id } = { id: 0 }] = await connection.select().from(markets);
    expect(await connection.select().from(markets)).toMatchObject([{ isBoothFeeStated: false }]);
    await connection.update(markets).set({ isBoothFeeStated: true }).where(eq(markets.id, id));
    await importRows([market(1, { MarketName: 'Renamed' })]);
    expect(await connection.select().from(markets)).toMatchObject([
      { name: 'Renamed', isBoothFeeStated: true },
    ]);
  });

  it('leaves a listing that has an organizer to her', async () => {
    await importRows([market(1)]);
    const { id: organizerId } = await aUser(connection);
    await connection.update(markets).set({ organizerId, name: 'My market' });
    const report = await importRows([market(1, { MarketName: 'Renamed' })]);
    expect(report).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    expect((await stored())[0]?.name).toBe('My market');
  });

  it('leaves what its organizer has put right, once she has left, until the directory says something new', async () => {
    await importRows([market(1)]);
    const { id: organizerId } = await aUser(connection);
    await connection.update(markets).set({ organizerId, name: 'My market' });
    const renamed = market(1, { MarketName: 'Renamed' });
    await importRows([renamed]);
    await connection.update(markets).set({ organizerId: null });
    expect(await importRows([renamed])).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await stored())[0]?.name).toBe('My market');
    await importRows([market(1, { MarketName: 'Renamed again' })]);
    expect((await stored())[0]?.name).toBe('Renamed again');
  });

  it('leaves what was put right here, until the directory says something else', async () => {
    await importRows([market(1)]);
    await connection.update(markets).set({ name: 'Put right', lastConfirmedBy: 'site' });
    expect(await importRows([market(1)])).toMatchObject({ updated: 0, unchanged: 1 });
    expect((await stored())[0]?.name).toBe('Put right');
    const report = await importRows([market(1, { Website: 'https://market.example' })]);
    expect(report).toMatchObject({ updated: 1, unchanged: 0 });
    expect((await stored())[0]?.name).toBe('Market 1');
  });

  describe('after an upgrade that reads more', () => {
    const cells = { Season1Time: 'Sat: 9:00 AM-1:00 PM;' };
    /** As an earlier version read the row of `market(1)`, and kept it. */
    const readEarlier = async () => {
      const { cellsPrint, listing } = rowRead(market(1, cells));
      const earlier = { ...listing, openingTimes: null };
      await storeListings(connection, [{ cellsPrint, listing: earlier }]);
    };
    const row = async () => (await connection.select().from(markets))[0];

    it('leaves what was put right here, though the same cells are read otherwise', async () => {
      await readEarlier();
      await connection.update(markets).set({ name: 'Put right' });
      for (const _ of ['first', 'second']) {
        expect(await importRows([market(1, cells)])).toMatchObject({ updated: 0, unchanged: 1 });
        expect(await row()).toMatchObject({ name: 'Put right', openingTimes: null });
      }
      const report = await importRows([market(1, { ...cells, County: 'Polk' })]);
      expect(report).toMatchObject({ updated: 1 });
      expect(await row()).toMatchObject({ name: 'Market 1', county: 'Polk' });
    });

    it('leaves what somebody has confirmed here', async () => {
      await readEarlier();
      await connection
        .update(markets)
        .set({ lastConfirmedOn: '2026-05-01', lastConfirmedBy: 'site' });
      expect(await importRows([market(1, cells)])).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await row()).toMatchObject({ lastConfirmedBy: 'site', openingTimes: null });
    });

    it('follows where nobody has touched the listing since', async () => {
      await readEarlier();
      expect(await importRows([market(1, cells)])).toMatchObject({ updated: 1, unchanged: 0 });
      expect((await row())?.openingTimes?.seasons).toHaveLength(1);
      expect(await importRows([market(1, cells)])).toMatchObject({ updated: 0, unchanged: 1 });
    });
  });

  describe('what an earlier version imported, which kept a print of its reading alone', () => {
    const { listing } = rowRead(market(1));
    const formerPrint = createHash('sha256')
      .update(JSON.stringify(DIRECTORY_COLUMNS.map((name) => listing[name])))
      .digest('base64url')
      .slice(0, 16);
    const importedWith = async (sourcePrint: string | null) => {
      await importRows([market(1)]);
      await connection.update(markets).set({ sourcePrint });
    };

    it.each([formerPrint, null])('stays as it is where it was put right', async (print) => {
      await importedWith(print);
      await connection.update(markets).set({ name: 'Put right' });
      const changed = market(1, { Website: 'https://market.example' });
      expect(await importRows([changed])).toMatchObject({ updated: 0, unchanged: 1 });
      expect((await stored())[0]?.name).toBe('Put right');
      // From now on it is known what the directory says.
      const renamed = { ...changed, MarketName: 'Renamed' };
      expect(await importRows([renamed])).toMatchObject({ updated: 1, unchanged: 0 });
      expect((await stored())[0]?.name).toBe('Renamed');
    });

    it('follows its directory where nobody has touched it', async () => {
      await importedWith(formerPrint);
      expect(await importRows([market(1)])).toMatchObject({ updated: 0, unchanged: 1 });
      await connection.update(markets).set({ sourcePrint: formerPrint });
      const changed = market(1, { MarketName: 'Renamed' });
      expect(await importRows([changed])).toMatchObject({ updated: 1, unchanged: 0 });
      expect((await stored())[0]?.name).toBe('Renamed');
    });

    it('stays with its organizer', async () => {
      await importedWith(formerPrint);
      const { id: organizerId } = await aUser(connection);
      await connection.update(markets).set({ organizerId });
      const changed = market(1, { MarketName: 'Renamed' });
      expect(await importRows([changed])).toMatchObject({ updated: 0, unchanged: 1 });
      expect((await stored())[0]?.name).toBe('Market 1');
    });
  });

  it('does not mind columns in another order, blank ones and blanks about a cell', async () => {
    await importRows([market(1)]);
    const cells = Object.entries(market(1, { New: '', County: ' Marion ' })).reverse();
    expect(await importRows([Object.fromEntries(cells)])).toMatchObject({ unchanged: 1 });
  });

  it('leaves what was put right here where only a cell has changed that nobody reads', async () => {
    await importRows([market(1)]);
    await connection.update(markets).set({ name: 'Put right' });
    for (const New of ['yes', 'no']) {
      expect(await importRows([market(1, { New })])).toMatchObject({ unchanged: 1 });
    }
    expect((await stored())[0]?.name).toBe('Put right');
    await importRows([market(1, { New: 'no', County: 'Polk' })]);
    expect((await stored())[0]?.name).toBe('Market 1');
  });

  it('keeps the same id of another directory apart', async () => {
    await importRows([market(700001)]);
    const report = await importRows([{ ...PORTAL_FARM_CELLS }]);
    expect(report).toMatchObject({ source: 'usda-portal-onfarmmarket', inserted: 1 });
    expect(await stored()).toHaveLength(2);
  });
});

describe('rows that a directory loaded in bulk', () => {
  const portalRow = (number: number, update_time: string) => ({
    ...PORTAL_MARKET_CELLS,
    listing_id: String(number),
    update_time,
  });
  const loaded = Array.from({ length: 20 }, (_, n) => portalRow(n + 1, '3/20/2023 22:57'));
  const sameDay = portalRow(21, '3/20/2023 23:15');
  const own = portalRow(22, '6/23/2023 14:05');
  const confirmations = async () =>
    Map.groupBy(
      await connection.select().from(markets),
      ({ lastConfirmedOn, lastConfirmedBy, sourceRecordedOn }) =>
        `${lastConfirmedOn} ${lastConfirmedBy} ${sourceRecordedOn}`,
    );

  it('are confirmed by nobody, and say when their directory wrote them', async () => {
    await importRows([...loaded, sameDay, own]);
    const found = await confirmations();
    expect([...found.keys()].sort()).toEqual([
      '2023-06-23 directory 2023-06-23',
      'null null 2023-03-20',
    ]);
    expect(found.get('null null 2023-03-20')).toHaveLength(21);
  });

  it('are confirmed no more when they are imported again after an earlier version', async () => {
    await importRows([sameDay]);
    expect([...(await confirmations()).keys()]).toEqual(['2023-03-20 directory 2023-03-20']);
    expect(await importRows([...loaded, sameDay])).toMatchObject({ inserted: 20, updated: 1 });
    expect([...(await confirmations()).keys()]).toEqual(['null null 2023-03-20']);
  });
});

describe('a row that cannot be taken', () => {
  it('is reported with its line and never stops the rest', async () => {
    const report = await importRows([market(1), market(2, { MarketName: '' }), market(3)]);
    expect(report).toMatchObject({ rows: 3, inserted: 2 });
    expect(report.refused).toEqual([
      { line: 3, listing: '', field: 'MarketName', reason: 'has no name', value: '' },
    ]);
  });

  it('is told of with its batch, of which it is a part', async () => {
    const path = await fileWith('refused.csv', csvOf([1, 2, 3, 4, 5].map(nameless)));
    const told: number[] = [];
    const keep = async (_: unknown, { rowsRead, refused }: ReportPart) =>
      void told.push(rowsRead, refused.length);
    await importFile({ connection, path, gazetteer, batchSize: 2, keep });
    expect(told).toEqual([2, 2, 4, 2, 5, 1]);
  });

  it('stops no row before it where the CSV itself breaks', async () => {
    const path = await fileWith('broken.csv', `${csvOf([market(1)])}2,"Birch\n3,Elm\n`);
    const told: ImportProgress[] = [];
    const onProgress = (progress: ImportProgress) => void told.push(progress);
    const report = await importFile({ connection, path, gazetteer, onProgress });
    expect(report).toMatchObject({ inserted: 1, refused: [{ line: 3, field: 'row' }] });
    // The rest of the file counts as one row, from the beginning.
    expect(told).toEqual([
      { done: 0, total: 2 },
      { done: 2, total: 2 },
    ]);
  });
});

describe('an id on several rows', () => {
  const rows = [market(1, { MarketName: 'Old' }), market(2), market(1, { MarketName: 'New' })];

  it('counts on its last one, and the report says so', async () => {
    const report = await importRows(rows);
    expect(report).toMatchObject({ rows: 3, inserted: 2, superseded: 1 });
    expect(report.warnings).toMatchObject([
      { line: 2, listing: 'Old', field: 'id', reason: 'appears again on line 4, which was used' },
    ]);
    expect((await stored()).map((row) => row.name)).toEqual(['New', 'Market 2']);
  });

  it('is one id where only what nobody sees makes a difference', async () => {
    const hidden = market(1, { FMID: '1\u200b', MarketName: 'New' });
    const report = await importRows([market(1, { MarketName: 'Old' }), hidden]);
    expect(report).toMatchObject({ rows: 2, inserted: 1, superseded: 1 });
    expect(await stored()).toMatchObject([{ name: 'New', sourceId: '1' }]);
  });

  it('changes nothing when imported again, in batches of any size', async () => {
    await importRows(rows);
    expect(await importRows(rows, 1)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
  });
});

describe('the report', () => {
  it('counts the rows that state hours and those that could be read', async () => {
    const report = await importRows([
      market(1),
      market(2, { Season1Time: 'whenever the flag is out' }),
      market(3, { Season1Date: '', Season1Time: '' }),
    ]);
    expect(report.hours).toEqual({ stated: 2, read: 1, readInPart: 0, keptAsText: 1 });
  });

  it('carries the warnings of accepted rows with their lines', async () => {
    const report = await importRows([market(1), market(2, { x: '', y: '' })]);
    expect(report.inserted).toBe(2);
    expect(report.warnings).toMatchObject([{ line: 3, listing: 'Market 2', field: 'point' }]);
  });

  it('counts listings that another directory may have too', async () => {
    await importRows([market(1, { MarketName: 'Willow Farm-Stand' }), market(2)]);
    expect(await importRows([{ ...PORTAL_FARM_CELLS }])).toMatchObject({ likelyDuplicates: 1 });
  });

  it('is preceded by progress from none to all', async () => {
    const seen: number[] = [];
    const path = await fileWith('progress.csv', csvOf([market(1), market(2), market(3)]));
    await importFile({
      connection,
      path,
      gazetteer,
      batchSize: 2,
      onProgress: ({ done, total }) => seen.push(done, total),
    });
    expect(seen).toEqual([0, 3, 2, 3, 3, 3]);
  });
});
