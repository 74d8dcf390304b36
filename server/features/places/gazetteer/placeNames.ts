/** Abbreviations in the names of towns, as the Postal Service and people write them. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  bch: 'beach',
  ctr: 'center',
  cty: 'city',
  fls: 'falls',
  ft: 'fort',
  gdns: 'gardens',
  hbr: 'harbor',
  hls: 'hills',
  hts: 'heights',
  jct: 'junction',
  lk: 'lake',
  mt: 'mount',
  mtn: 'mountain',
  mtns: 'mountains',
  pk: 'park',
  pt: 'point',
  spg: 'spring',
  spgs: 'springs',
  sprgs: 'springs',
  ste: 'sainte',
  twp: 'township',
  vlg: 'village',
  vly: 'valley',
};

const DIRECTIONS: Readonly<Record<string, string>> = {
  n: 'north',
  no: 'north',
  s: 'south',
  so: 'south',
  e: 'east',
  w: 'west',
};

/** The words of a name in lower case, without diacritics and punctuation, as they were written. */
export function plainWords(text: string): string[] {
  // Nearly all names are plain, and there are 60,000 of them to read.
  if (/^[A-Za-z ]*$/.test(text)) {
    return text.toLowerCase().split(' ').filter(isFilled);
  }
  return text
    .normalize('NFKD')
    .replace(/[\p{Mn}'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, '$1')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(isFilled);
}

function isFilled(word: string): boolean {
  return word !== '';
}

/**
 * Abbreviations written out: 'st' is Saint unless it ends the name, a direction counts first or
 * last. A word on its own stays as it is.
 */
export function expandWords(words: readonly string[]): string[] {
  if (words.length < 2) {
    return [...words];
  }
  const last = words.length - 1;
  return words.map((word, index) => {
    if (word === 'st') {
      return index < last ? 'saint' : word;
    }
    const direction = index === 0 || index === last ? DIRECTIONS[word] : undefined;
    return direction ?? ABBREVIATIONS[word] ?? word;
  });
}

/**
 * What two spellings of the same name have in common, for comparison: 'St. Louis' and 'saint louis',
 * 'Mc Minnville' and 'McMinnville', 'Cañon City' and 'Canon City'.
 */
export function nameKey(text: string): string {
  return expandWords(plainWords(text)).join('');
}

/**
 * The keys under which a town may be listed, the likeliest first: as named, and without what kind
 * of municipality it is ('City of Batavia', 'Boise City', 'Kittanning borough'). A township is not
 * taken for the town of its name: that one may lie at the other end of the state.
 */
export function townKeys(name: string): string[] {
  const bare = name
    .replace(/^\s*(?:city|town|village|borough) of\s+/i, '')
    .replace(/[\s,]+(?:city|village|borough|boro|zona urbana)\.?\s*$/i, '');
  return [...new Set([nameKey(name), nameKey(bare)])].filter(isFilled);
}
