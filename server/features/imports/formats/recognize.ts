import type { Header } from '../file/row.ts';
import type { DirectoryFormat } from './format.ts';
import { portalFarmersMarkets } from './portalFarmersMarkets.ts';
import { portalOnFarmMarkets } from './portalOnFarmMarkets.ts';
import { usdaDirectory2020 } from './usdaDirectory2020.ts';

const FORMATS: readonly DirectoryFormat[] = [
  usdaDirectory2020,
  portalFarmersMarkets,
  portalOnFarmMarkets,
];

const COLUMNS_SHOWN = 6;
/** What is no export at all may have a first line of any length. */
const COLUMN_SHOWN_LENGTH = 40;

const shortened = (column: string) =>
  column.length <= COLUMN_SHOWN_LENGTH
    ? column
    : `${column.slice(0, COLUMN_SHOWN_LENGTH).toWellFormed()}…`;

/** The format that a header belongs to, or null. */
export function recognizeFormat(header: Header): DirectoryFormat | null {
  return FORMATS.find((format) => format.columns.every((column) => header.has(column))) ?? null;
}

/** What a reader must know when no format was recognized: what there is, and what was expected. */
export function describeUnknownHeader(header: Header): string {
  const shown = header.columns.slice(0, COLUMNS_SHOWN).map(shortened).join(', ');
  const more = header.columns.length > COLUMNS_SHOWN ? ', …' : '';
  const known = FORMATS.map((format) => {
    const missing = format.columns.filter((column) => !header.has(column));
    return `  ${format.name}: ${format.columns.join(', ')} (missing: ${missing.join(', ')})`;
  });
  return [`its header (${shown}${more}) doesn’t match any known export. Expected:`, ...known].join(
    '\n',
  );
}
