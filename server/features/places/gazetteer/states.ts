import { distance } from 'fastest-levenshtein';
import { nameKey } from './placeNames.ts';

/** States, the federal district and the territories with their own ZIP codes, by postal code. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
};

/** The abbreviations of before 1963 that people still write, and a few other names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  nebr: 'NE',
  nev: 'NV',
  nmex: 'NM',
  ndak: 'ND',
  okla: 'OK',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  sdak: 'SD',
  tenn: 'TN',
  tex: 'TX',
  usvirginislands: 'VI',
  wash: 'WA',
  washingtondc: 'DC',
  wis: 'WI',
  wisc: 'WI',
  wva: 'WV',
  wyo: 'WY',
};

const codeByKey = new Map<string, string>(Object.entries(OTHER_NAMES));
for (const [code, name] of Object.entries(STATE_NAMES)) {
  codeByKey.set(code.toLowerCase(), code);
  codeByKey.set(nameKey(name), code);
}
const longNames = Object.entries(STATE_NAMES).map(([code, name]) => ({ code, key: nameKey(name) }));

/** The two letters of a state written in any usual way, or null: 'OR', 'Oregon', 'Ore.', 'N. Dakota'. */
export function stateCode(text: string): string | null {
  const raw = text.toLowerCase().replace(/[^a-z]/g, '');
  return codeByKey.get(raw) ?? codeByKey.get(nameKey(text)) ?? null;
}

/** States whose name begins as `text` does: what somebody may be about to type. */
export function statesBeginningWith(text: string): string[] {
  const key = nameKey(text);
  if (key === '') {
    return [];
  }
  return longNames
    .filter((state) => state.key.startsWith(key) || state.code.toLowerCase().startsWith(key))
    .map((state) => state.code);
}

/** The state whose long name was misspelled ('Massachussetts'), or null when it is not evident. */
export function misspelledState(text: string): string | null {
  const key = nameKey(text);
  if (key.length < 5) {
    return null;
  }
  const slips = key.length >= 9 ? 2 : 1;
  const close = longNames.filter((state) => distance(state.key, key) <= slips);
  return close.length === 1 ? (close[0]?.code ?? null) : null;
}
