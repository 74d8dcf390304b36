import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Row, readHeader } from './file/row.ts';
import type { Note, Warn } from './notes.ts';

/** Made-up rows and files for the tests of the import. */

type Cells = Readonly<Record<string, string>>;

const DIRECTORY_COLUMNS =
  'FMID,MarketName,Website,Facebook,Twitter,Youtube,OtherMedia,street,city,County,State,zip,' +
  'Season1Date,Season1Time,Season2Date,Season2Time,Season3Date,Season3Time,Season4Date,' +
  'Season4Time,x,y,Location,Credit,WIC,WICcash,SFMNP,SNAP,Organic,Bakedgoods,Cheese,Crafts,' +
  'Flowers,Eggs,Seafood,Herbs,Vegetables,Honey,Jams,Maple,Meat,Nursery,Nuts,Plants,Poultry,' +
  'Prepared,Soap,Trees,Wine,Coffee,Beans,Fruits,Grains,Juices,Mushrooms,PetFood,Tofu,' +
  'WildHarvested,updateTime';

/** A made-up market in Salem, OR as the 2020 export would write it. */
export const DIRECTORY_CELLS: Cells = {
  ...Object.fromEntries(DIRECTORY_COLUMNS.split(',').map((column) => [column, ''])),
  FMID: '9000001',
  MarketName: 'Willow Square Market',
  street: '12 Willow Street',
  city: 'Salem',
  County: 'Marion',
  State: 'Oregon',
  zip: '97301',
  Season1Date: '05/02/2019 to 10/31/2019',
  Season1Time: 'Sat: 9:00 AM-1:00 PM;',
  x: '-123.03',
  y: '44.94',
  updateTime: '4/29/2019 2:47:47 PM',
};

/** A made-up farm as the portal's export of on-farm markets would write it. */
export const PORTAL_FARM_CELLS: Cells = {
  listing_id: '700001',
  update_time: '2024-03-05 10:00:00',
  listing_name: 'Willow Farm Stand',
  location_address: '12 Willow Street, Salem, Oregon 97301',
  listing_desc: '',
  location_x: '-123.03',
  location_y: '44.94',
  location_desc: '',
  facilities: '',
  saleschannel_onlineorder: '',
};

/** A made-up market as the portal's export of farmers markets would write it. */
export const PORTAL_MARKET_CELLS: Cells = {
  listing_id: '300001',
  update_time: '3/20/2023 22:57',
  listing_name: 'Willow Square Market',
  location_address: '12 Willow Street Salem, OR 97301',
  location_x: '-123.03',
  location_y: '44.94',
  location_desc: '',
  location_site: '',
  location_indoor: '',
};

export function rowOf(cells: Cells): Row {
  return readHeader(Object.keys(cells)).row(2, Object.values(cells));
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The rows under the first one's columns. */
export function csvOf(rows: readonly Cells[], lineEnd = '\n'): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines, ''].join(lineEnd);
}

/** Collects what a function under test warns about. */
export function collectNotes(): { warn: Warn; notes: Note[] } {
  const notes: Note[] = [];
  return { warn: (field, reason, value) => notes.push({ field, reason, value }), notes };
}

/** Writes files to a folder that is removed after the tests of the file. */
export function temporaryFiles(): (name: string, content: string | Buffer) => Promise<string> {
  const folder = mkdtemp(join(tmpdir(), 'import-test-'));
  afterAll(async () => rm(await folder, { recursive: true, force: true }));
  return async (name, content) => {
    const path = join(await folder, name);
    await writeFile(path, content);
    return path;
  };
}
