import { createHash } from 'node:crypto';
import { openingTimesSchema } from '#contract/opening-times/openingTimes.ts';
import { DIRECTORY_COLUMNS, type DirectoryListing } from './directoryListing.ts';
import type { Row } from './file/row.ts';

/**
 * What is kept of a row with the listing that was made of it: what its cells said, and what we read
 * in them. The cells tell whether the directory has changed, whatever an upgrade makes of them; the
 * reading tells whether the listing has been changed here.
 */
export interface SourcePrint {
  /** Null where only the reading was kept, as it was before. */
  cells: string | null;
  reading: string;
}

const PRINT_LENGTH = 16;
const SEPARATOR = '.';

/** Objects in one order of their keys: the database does not keep that of a JSON column. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const print = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, PRINT_LENGTH);

/** Differs whenever a directory's row says something else. */
export const printOfCells = (row: Row): string => print(JSON.stringify(row.stated()));

/** What a directory can say of a listing, be it as it was read of a row or as it is stored. */
type Reading = Pick<DirectoryListing, (typeof DIRECTORY_COLUMNS)[number]>;

export const printOfReading = (reading: Reading): string =>
  print(
    JSON.stringify(
      DIRECTORY_COLUMNS.map((name) => reading[name]),
      inOrder,
    ),
  );

/** As it was made when only the reading was kept: the keys stood in the order of the schema. */
const formerPrint = (reading: Reading): string => {
  const openingTimes = openingTimesSchema.safeParse(reading.openingTimes).data ?? null;
  const read = { ...reading, openingTimes };
  return print(JSON.stringify(DIRECTORY_COLUMNS.map((name) => read[name])));
};

/** Whether a listing still says what was read of its directory's row when the print was made. */
export const saysWhatWasRead = (stored: Reading, { cells, reading }: SourcePrint): boolean =>
  reading === (cells === null ? formerPrint(stored) : printOfReading(stored));

/** As it is stored. */
export const sourcePrintText = ({ cells, reading }: SourcePrint): string =>
  `${cells}${SEPARATOR}${reading}`;

export function readSourcePrint(text: string | null): SourcePrint | null {
  if (text === null) return null;
  const [first = '', reading] = text.split(SEPARATOR);
  return reading === undefined ? { cells: null, reading: first } : { cells: first, reading };
}
