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

/** The format that a header belongs to, or null. */
export function recognizeFormat(header: Header): DirectoryFormat | null {
  return FORMATS.find((format) => format.columns.every((column) => header.has(column))) ?? null;
}

/** What a reader must know when no format was recognized: what there is, and what was expected. */
export function describeUnknownHeader(header: Header): string {
  const shown = header.columns.slice(0, COLUMNS_SHOWN).join(', ');
  const more = header.columns.length > COLUMNS_SHOWN ? ', …' : '';
  const known = FORMATS.map((format) => {
    const missing = format.columns.filter((column) => !header.has(column));
    return `  ${format.name}: ${format.columns.join(', ')} (missing: ${missing.join(', ')})`;
  });
  return [
    `its header (${shown}${more}) belongs to no export that is known. Expected are:`,
    ...known,
  ].join('\n');
}
