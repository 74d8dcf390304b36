import { foldName } from '#server/search/foldName.ts';

/** What many markets have in their names, which tells none from another. */
const COMMON_WORDS = new Set(
  'the a at of and in on market markets mkt farmers farmer farmer’s fm inc llc co ltd'.split(' '),
);
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const STREET_WORDS: Record<string, string> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  boulevard: 'blvd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
  square: 'sq',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** A name as it is compared. */
export interface NameKey {
  /** What tells it from other names, in alphabetical order; everything where nothing does. */
  core: string;
  words: ReadonlySet<string>;
  weekdays: string;
  pairs: ReadonlySet<string>;
}

export function nameKey(name: string): NameKey {
  const all = wordsOf(name).map((word) => (word === 'farmers' ? 'farmer' : word));
  const telling = all.filter((word) => !COMMON_WORDS.has(word));
  const words = new Set(telling.length > 0 ? telling : all);
  const core = [...words].sort().join(' ');
  const joined = [...words].join('');
  const pairs = new Set<string>();
  for (let at = 0; at < joined.length - 1; at += 1) pairs.add(joined.slice(at, at + 2));
  const weekdays = [...words]
    .filter((word) => WEEKDAYS.has(word))
    .sort()
    .join(' ');
  return { core, words, weekdays, pairs };
}

/** How alike two names must be to count as similar: twice the shared letter pairs to all of them. */
const SIMILAR = 0.8;

/** How two names stand to each other. A market of another weekday is another market. */
export function compareNames(one: NameKey, other: NameKey): 'same' | 'near' | null {
  if (one.core === other.core) return 'same';
  if (one.weekdays !== other.weekdays && one.weekdays !== '' && other.weekdays !== '') return null;
  const [few, many] =
    one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words];
  if (few.size >= 2 && few.isSubsetOf(many)) return 'near';
  const { size: ones } = one.pairs;
  const { size: others } = other.pairs;
  // No more can be shared than the smaller has.
  if (2 * Math.min(ones, others) < SIMILAR * (ones + others)) return null;
  let shared = 0;
  for (const pair of one.pairs) if (other.pairs.has(pair)) shared += 1;
  return 2 * shared >= SIMILAR * (ones + others) ? 'near' : null;
}

/** Null where the text names no house. */
export function addressKey(address: string, city: string, state: string): string | null {
  const words = wordsOf(address).map((word) => STREET_WORDS[word] ?? word);
  if (words.length < 2 || !words.some((word) => /\d/.test(word))) return null;
  return `${words.join(' ')}|${foldName(city)}|${state}`;
}

/** The ten digits of a number in the United States. */
export function phoneKey(phone: string | null): string | null {
  const digits = (phone ?? '')
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10);
  return digits.length === 10 ? digits : null;
}

export function websiteKey(website: string | null): string | null {
  const text = website?.trim().toLowerCase();
  if (!text) return null;
  const url = URL.parse(/^https?:/.test(text) ? text : `https://${text}`);
  if (!url?.hostname.includes('.')) return null;
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}`;
}
