import type { WordQuery } from './wordIndex.ts';

/*
 * How texts are taken apart into words, those that are searched and those that are asked for, what
 * else those may be written as, and how many of their letters may be wrong.
 */

/** Words this short are taken as they are written. */
const LONGEST_EXACT_WORD = 3;
/** Letters that may be wrong, as a part of the word's length; and the most. */
const MISTAKES = 0.2;
const MOST_MISTAKES = 6;

/**
 * As many as may have misspelled the same themselves, like the eight markets named 'Famers'. What
 * more have is written as it is meant, whether or not it is where it is asked for: 'beef' is no 'beer'.
 */
export const MOST_MISSPELLED = 20;

export const exactly: WordQuery['mistakes'] = () => 0;
export const likely: WordQuery['mistakes'] = (word) =>
  word.length > LONGEST_EXACT_WORD
    ? Math.min(MOST_MISTAKES, Math.round(word.length * MISTAKES))
    : 0;

/** What joins words and says nothing by itself. */
const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'near',
  'of',
  'on',
  'or',
  'the',
  'with',
]);
/** Behind everything else they are states: 'portland or', 'columbus, in'. */
const STATES_AT_THE_END = new Set(['in', 'or']);

/** The words of a text by which somebody searches: small ones only where there are no others. */
export function wordsAsked(text: string): string[] {
  const words = wordsIn(text);
  const telling = words.filter(
    (word, index) =>
      !SMALL_WORDS.has(word) || (index === words.length - 1 && STATES_AT_THE_END.has(word)),
  );
  return telling.length > 0 ? telling : words;
}

/** What is said alike and written in either way: 'Saint Louis' and 'St. Louis'. */
const ABBREVIATIONS = [
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['saint', 'st'],
  ['sainte', 'ste'],
] as const;
const OTHER_WAYS = new Map<string, readonly string[]>(
  ABBREVIATIONS.flatMap(([long, short]) => [
    [long, [short]],
    [short, [long]],
  ]),
);

/**
 * What a word that is asked for may be written as where it is searched, none of which begins with it.
 * Forms are asked for instead of being stored, so that a word half typed still finds whole ones.
 */
export const otherForms = (word: string): readonly string[] =>
  OTHER_WAYS.get(word) ?? otherNumber(word);

/** Of words this short too many in -s are no plurals: 'gas', 'bus'. */
const LONGEST_WITHOUT_PLURAL = 3;

/**
 * The singular of what may be a plural, and the plural of what it does not begin with: 'berries' of
 * 'berry'. It may be no word ('dalla'): then nobody has written it, and it finds nothing.
 */
function otherNumber(word: string): string[] {
  if (word.length <= LONGEST_WITHOUT_PLURAL) return [];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (!/[^su]s$/.test(word)) return [];
  const forms = [word.slice(0, -1)];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/(?:[osxz]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2));
  return forms;
}

/** Folded: "farmer's" and 'farmers' are one word, everything else divides words. */
export function wordsIn(text: string): string[] {
  return fold(text)
    .replace(/['’`]/g, '')
    .split(/[\s\p{Z}\p{P}]+/u)
    .filter((word) => word !== '');
}

/** Without case and accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
