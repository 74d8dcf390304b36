import { grown } from './growable.ts';
import { WordDictionary } from './wordDictionary.ts';

/*
 * A posting says that a word stands in a field of a document, and how often: the document's number,
 * then the field (3 bits), then how often (4 bits). As one whole number of 31 bits the engine keeps
 * it without an object of its own, and a list of them is in the order of the documents.
 */
const FIELD_BITS = 3;
const TIMES_BITS = 4;
export const MOST_FIELDS = 2 ** FIELD_BITS;
export const MOST_TIMES = 2 ** TIMES_BITS - 1;
export const DOCUMENT_SHIFT = FIELD_BITS + TIMES_BITS;
/** Documents have numbers below this, 16 million. */
const MOST_DOCUMENTS = 2 ** (31 - DOCUMENT_SHIFT);

/** The words of each field of a document, in order. */
export type DocumentFields = readonly (readonly string[])[];

/** Which words stand in which documents and fields, and how long those are. */
export class WordPostings {
  readonly dictionary: WordDictionary;
  /** How many documents there are. */
  documents = 0;
  /** Counts the changes. */
  version = 0;
  /** By document and field, MOST_FIELDS to a document: how many different words. */
  lengths = new Uint16Array(0);
  /** By field: of all documents together. */
  readonly lengthSums: number[];

  constructor(fieldCount: number) {
    if (fieldCount > MOST_FIELDS) throw new RangeError('Too many fields');
    this.dictionary = new WordDictionary(fieldCount);
    this.lengthSums = Array.from({ length: fieldCount }, () => 0);
  }

  /** All documents have numbers below this. */
  get capacity(): number {
    return Math.ceil(this.lengths.length / MOST_FIELDS);
  }

  add(document: number, fields: DocumentFields): void {
    if (document >= MOST_DOCUMENTS) throw new RangeError('Too many documents');
    this.lengths = grown(this.lengths, (document + 1) * MOST_FIELDS);
    this.#countLengths(document, fields, 1);
    this.documents += 1;
    this.version += 1;
    for (const [word, codes] of postingsOf(document, fields)) {
      for (const code of codes) this.#insert(word, code);
    }
  }

  remove(document: number, fields: DocumentFields): void {
    this.#countLengths(document, fields, -1);
    this.documents -= 1;
    this.version += 1;
    for (const [word, codes] of postingsOf(document, fields)) {
      for (const code of codes) this.#take(word, code);
    }
  }

  /** Touches only the words that differ. */
  replace(document: number, previous: DocumentFields, fields: DocumentFields): void {
    this.#countLengths(document, previous, -1);
    this.#countLengths(document, fields, 1);
    this.version += 1;
    const before = postingsOf(document, previous);
    const after = postingsOf(document, fields);
    for (const [word, codes] of before) {
      const kept = after.get(word) ?? [];
      for (const code of codes) if (!kept.includes(code)) this.#take(word, code);
    }
    for (const [word, codes] of after) {
      const known = before.get(word) ?? [];
      for (const code of codes) if (!known.includes(code)) this.#insert(word, code);
    }
  }

  #insert(text: string, code: number): void {
    const { postings, counts } = this.dictionary.getOrAdd(text);
    counts[fieldOf(code)]! += 1;
    if (postings.length === 0 || postings[postings.length - 1]! < code) postings.push(code);
    else postings.splice(positionOf(postings, code), 0, code);
  }

  #take(text: string, code: number): void {
    const word = this.dictionary.get(text);
    const at = word ? positionOf(word.postings, code) : 0;
    if (word?.postings[at] !== code) throw new RangeError(`'${text}' was not there`);
    word.postings.splice(at, 1);
    word.counts[fieldOf(code)]! -= 1;
    if (word.postings.length === 0) this.dictionary.remove(word);
  }

  #countLengths(document: number, fields: DocumentFields, sign: 1 | -1): void {
    for (const [field, words] of fields.entries()) {
      const length = Math.min(2 ** 16 - 1, new Set(words).size);
      this.lengths[document * MOST_FIELDS + field] = length;
      this.lengthSums[field]! += sign * length;
    }
  }
}

/** What is to be noted of each word of a document, in ascending order. */
function postingsOf(document: number, fields: DocumentFields): Map<string, number[]> {
  const byWord = new Map<string, number[]>();
  for (const [field, words] of fields.entries()) {
    const first = ((document << FIELD_BITS) | field) << TIMES_BITS;
    for (const word of words) {
      if (word === '') continue;
      const codes = byWord.get(word);
      const last = codes?.at(-1);
      if (codes === undefined) byWord.set(word, [first + 1]);
      else if (last === undefined || last < first) codes.push(first + 1);
      else if (last < first + MOST_TIMES) codes[codes.length - 1] = last + 1;
    }
  }
  return byWord;
}

export const fieldOf = (code: number): number => (code >>> TIMES_BITS) & (MOST_FIELDS - 1);

/** Where the code is, or where it belongs. */
export function positionOf(postings: readonly number[], code: number): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
