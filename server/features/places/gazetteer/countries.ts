import { nameKey } from './placeNames.ts';
import { stateCode } from './states.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const COUNTRIES = LETTERS.flatMap((first) =>
  LETTERS.flatMap((second) => regionNames.of(first + second) ?? []),
);

const PARTS_OF_BRITAIN = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Great Britain',
  'UK',
];
const PROVINCES_OF_CANADA = [
  ...['Alberta', 'British Columbia', 'Manitoba', 'New Brunswick', 'Newfoundland'],
  ...['Newfoundland and Labrador', 'Northwest Territories', 'Nova Scotia', 'Nunavut', 'Ontario'],
  ...['Prince Edward Island', 'Quebec', 'Saskatchewan', 'Yukon'],
  ...['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'PEI', 'QC', 'SK', 'YT'],
];

const foreignKeys = new Set(
  [...COUNTRIES, ...PARTS_OF_BRITAIN, ...PROVINCES_OF_CANADA].map(nameKey),
);

/**
 * Whether a text names a country, or a part of one that people write in its place, where none of
 * our towns is: 'France', 'England', 'Ontario'. 'Georgia' is taken for the state.
 */
export const isForeign = (text: string): boolean =>
  stateCode(text) === null && foreignKeys.has(nameKey(text));
