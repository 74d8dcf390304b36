import SearchableMap from 'minisearch/SearchableMap';
import { grownFloat64, grownInt32 } from './growable.ts';

/*
 * A posting says that a word stands in a field of a document, and how often: the document's number,
 * then the field (3 bits), then how often (4 bits). As one whole number of 31 bits the engine keeps
 * it without an object of its own, and a list of them is in the order of the documents.
 */
const FIELD_BITS = 3;
const TIMES_BITS = 4;
const MOST_FIELDS = 2 ** FIELD_BITS;
const MOST_TIMES = 2 ** TIMES_BITS - 1;
const DOCUMENT_SHIFT = FIELD_BITS + TIMES_BITS;
/** Documents have numbers below this, 16 million. */
const MOST_DOCUMENTS = 2 ** (31 - DOCUMENT_SHIFT);

/** How much less than the word itself one counts that merely begins like it or resembles it. */
const WEIGHTS = { prefix: 0.375, similar: 0.45 };
/** Each further letter after a beginning counts as so much of a wrong one. */
const LETTER_AFTER_PREFIX = 0.3;
/** BM25+: how soon more of the same word adds nothing, what a field's length matters, the least. */
const SATURATION = 1.2;
const LENGTH_MATTERS = 0.7;
const LEAST = 0.5;
/** Before marks have more than 31 bits they begin anew. */
const HIGHEST_MARK = 2 ** 30;
/** Postings that are counted once and for all searches. */
const MANY = 512;
/** To look up one document's postings takes as long as to go through so many. */
const STEPS_OF_LOOKUP = 16;

export interface WordQuery {
  /** How many letters of a word may be wrong; 0 where it is to be taken as it is written. */
  mistakes: (word: string) => number;
  /** Where no document has all of the words, whether to find those that have some. */
  orSome: boolean;
}

/**
 * The documents that were found. They lie in memory that the next search uses again: of a million
 * documents, lists made for each search would be megabytes, and their collection seconds.
 */
export interface WordMatches {
  /** In no particular order. */
  documents: Int32Array;
  /** By document: how well it matches. Of a document that was not found it says nothing. */
  scores: Float64Array;
  has: (document: number) => boolean;
}

export const NO_MATCHES: WordMatches = {
  documents: new Int32Array(0),
  scores: new Float64Array(0),
  has: () => false,
};

/** What a search found, in memory of its own. */
export interface KeptMatches {
  documents: Int32Array;
  /** In the order of the documents. */
  scores: Float64Array;
}

/** By field: how much one of a word's postings counts, and how much that falls with the length. */
interface Factors {
  factors: readonly number[];
  spread: readonly number[];
}

interface Term {
  /** How often it was asked for. */
  times: number;
  /** The words it stands for, and how much each counts. */
  words: { postings: readonly number[]; weight: number }[];
  postings: number;
}

/**
 * Which words stand where: an inverted index over documents of several fields, numbered from 0.
 * Every word that is asked for finds all words that begin like it. Documents are ranked by BM25+,
 * field by field. Words come here as they are to be compared.
 *
 * The dictionary is MiniSearch's, and so are ranking and rules (a test compares them); its postings
 * are objects by the thousand, which took a hundred times as long to go through.
 */
export class WordIndex {
  /** How much each field's words count. */
  private readonly boosts: readonly number[];
  private readonly dictionary = new SearchableMap<number[]>();
  /** By document and field: how many different words. */
  private lengths = new Uint16Array(0);
  private readonly lengthSums: number[];
  private documents = 0;
  /** What a search adds up, by document; `marks` tells what of it is of which term of which search. */
  private sums = new Float64Array(0);
  private marks = new Int32Array(0);
  private termsFound = new Int32Array(0);
  private touched = new Int32Array(0);
  private mark = 0;
  /** Of postings that are many: how many of them are of each field. */
  private readonly manyCounts = new Map<readonly number[], number[]>();

  constructor(boosts: readonly number[]) {
    if (boosts.length > MOST_FIELDS) throw new RangeError('Too many fields');
    this.boosts = boosts;
    this.lengthSums = boosts.map(() => 0);
  }

  /** @param fields the words of each, in order */
  add(document: number, fields: readonly (readonly string[])[]): void {
    if (document >= MOST_DOCUMENTS) throw new RangeError('Too many documents');
    this.reserve(document + 1);
    this.countLengths(document, fields, 1);
    this.documents += 1;
    for (const [word, codes] of postingsOf(document, fields)) {
      for (const code of codes) this.insert(word, code);
    }
  }

  /** @param fields those with which it was added */
  remove(document: number, fields: readonly (readonly string[])[]): void {
    this.countLengths(document, fields, -1);
    this.documents -= 1;
    for (const [word, codes] of postingsOf(document, fields)) {
      for (const code of codes) this.take(word, code);
    }
  }

  /** The same as to remove and to add it, but touches only the words that differ. */
  replace(
    document: number,
    previous: readonly (readonly string[])[],
    fields: readonly (readonly string[])[],
  ): void {
    this.countLengths(document, previous, -1);
    this.countLengths(document, fields, 1);
    const before = postingsOf(document, previous);
    const after = postingsOf(document, fields);
    for (const [word, codes] of before) {
      const kept = after.get(word) ?? [];
      for (const code of codes) if (!kept.includes(code)) this.take(word, code);
    }
    for (const [word, codes] of after) {
      const known = before.get(word) ?? [];
      for (const code of codes) if (!known.includes(code)) this.insert(word, code);
    }
  }

  search(words: readonly string[], { mistakes, orSome }: WordQuery): WordMatches | null {
    const terms = new Map<string, Term>();
    for (const word of words) {
      const known = terms.get(word);
      if (known) known.times += 1;
      else terms.set(word, this.termOf(word, mistakes(word)));
    }
    // The fewer documents the first finds, the fewer are left to look at.
    const ordered = [...terms.values()].sort((a, b) => a.postings - b.postings);
    return this.match(ordered, 'all') ?? (orSome ? this.match(ordered, 'some') : null);
  }

  /** What of it the caller still wants to know when others have searched. */
  keep({ documents, scores }: WordMatches): KeptMatches {
    return {
      documents: documents.slice(),
      scores: Float64Array.from(documents, (document) => scores[document]!),
    };
  }

  /** As if it had just been searched for. */
  recall({ documents, scores }: KeptMatches): WordMatches {
    this.beginMarks();
    this.mark += 1;
    const { sums, marks, mark, touched } = this;
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index]!;
      touched[index] = document;
      sums[document] = scores[index]!;
      marks[document] = mark;
    }
    return this.found(documents.length, mark);
  }

  private match(terms: readonly Term[], demands: 'all' | 'some'): WordMatches | null {
    const isAll = demands === 'all';
    if (terms.length === 0 || (isAll && terms[0]!.postings === 0)) return null;
    this.beginMarks();
    const before = this.mark;
    let found = 0;
    for (const [index, { times, words }] of terms.entries()) {
      this.mark += 1;
      // Of those that must have all words, the first finds the candidates.
      const isOpen = !isAll || index === 0;
      for (const { postings, weight } of words) {
        const factors = this.factorsOf(postings, weight * times);
        if (isOpen) found = this.addUp(postings, factors, before, found);
        else this.addToCandidates(postings, factors, found);
      }
      if (!isOpen) found = this.keepMarked(found);
      if (found === 0 && isAll) return null;
    }
    if (found === 0) return null;
    if (!isAll) this.preferMoreWords(found);
    return this.found(found, isAll ? this.mark : before + 1);
  }

  private beginMarks(): void {
    if (this.mark <= HIGHEST_MARK) return;
    this.marks.fill(0);
    this.mark = 0;
  }

  private found(count: number, firstMark: number): WordMatches {
    const { touched, sums, marks } = this;
    return {
      documents: touched.subarray(0, count),
      scores: sums,
      has: (document) => marks[document]! >= firstMark,
    };
  }

  private termOf(word: string, mistakes: number): Term {
    const words: Term['words'] = [];
    let count = 0;
    const add = (postings: readonly number[], weight: number) => {
      words.push({ postings, weight });
      count += postings.length;
    };
    const similar = mistakes > 0 ? this.dictionary.fuzzyGet(word, mistakes) : null;
    for (const [found, postings] of this.dictionary.atPrefix(word)) {
      similar?.delete(found);
      const more = found.length - word.length;
      const closeness = found.length / (found.length + LETTER_AFTER_PREFIX * more);
      add(postings, more === 0 ? 1 : WEIGHTS.prefix * closeness);
    }
    for (const [found, [postings, distance]] of similar ?? []) {
      add(postings, (WEIGHTS.similar * found.length) / (found.length + distance));
    }
    return { times: 1, words, postings: count };
  }

  /** Adds what a word's postings are worth. The heart of a search by text. */
  private addUp(
    postings: readonly number[],
    factors: Factors,
    before: number,
    foundBefore: number,
  ): number {
    const { sums, marks, mark, touched, termsFound } = this;
    let found = foundBefore;
    for (let index = 0; index < postings.length; index++) {
      const code = postings[index]!;
      const document = code >>> DOCUMENT_SHIFT;
      const worth = this.worth(code, factors);
      const marked = marks[document]!;
      if (marked <= before) {
        touched[found++] = document;
        sums[document] = worth;
        termsFound[document] = 1;
        marks[document] = mark;
      } else {
        sums[document]! += worth;
        if (marked === mark) continue;
        termsFound[document]! += 1;
        marks[document] = mark;
      }
    }
    return found;
  }

  /** The same for the documents that have had all words so far; no other is found. */
  private addToCandidates(postings: readonly number[], factors: Factors, candidates: number): void {
    const { sums, marks, mark, touched } = this;
    if (postings.length < candidates * STEPS_OF_LOOKUP) {
      for (let index = 0; index < postings.length; index++) {
        const code = postings[index]!;
        const document = code >>> DOCUMENT_SHIFT;
        if (marks[document]! < mark - 1) continue;
        sums[document]! += this.worth(code, factors);
        marks[document] = mark;
      }
      return;
    }
    for (let index = 0; index < candidates; index++) {
      const document = touched[index]!;
      let at = positionOf(postings, document << DOCUMENT_SHIFT);
      for (; at < postings.length && postings[at]! >>> DOCUMENT_SHIFT === document; at++) {
        sums[document]! += this.worth(postings[at]!, factors);
        marks[document] = mark;
      }
    }
  }

  /** How much it says of a document that a word stands there. */
  private worth(code: number, { factors, spread }: Factors): number {
    const document = code >>> DOCUMENT_SHIFT;
    const field = fieldOf(code);
    const times = code & MOST_TIMES;
    const length = this.lengths[document * MOST_FIELDS + field]!;
    const missing = SATURATION * (1 - LENGTH_MATTERS) + spread[field]! * length;
    return factors[field]! * (LEAST + (times * (SATURATION + 1)) / (times + missing));
  }

  /** Lets go of the candidates that have not had this word, too. */
  private keepMarked(candidates: number): number {
    const { touched, marks, mark } = this;
    let kept = 0;
    for (let index = 0; index < candidates; index++) {
      const document = touched[index]!;
      if (marks[document] === mark) touched[kept++] = document;
    }
    return kept;
  }

  /** Whoever has more of the words comes first. */
  private preferMoreWords(found: number): void {
    const { touched, sums, termsFound } = this;
    for (let index = 0; index < found; index++) {
      const document = touched[index]!;
      sums[document]! *= termsFound[document]!;
    }
  }

  private factorsOf(postings: readonly number[], weight: number): Factors {
    const counts = this.countsOf(postings);
    const { documents } = this;
    const factors = this.boosts.map((boost, field) => {
      const count = counts[field]!;
      const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
      return weight * boost * rarity;
    });
    const spread = this.lengthSums.map(
      (sum) => (SATURATION * LENGTH_MATTERS * documents) / Math.max(1, sum),
    );
    return { factors, spread };
  }

  /** By field: how often the word stands in it. */
  private countsOf(postings: readonly number[]): readonly number[] {
    const known = this.manyCounts.get(postings);
    if (known) return known;
    const counts = this.boosts.map(() => 0);
    for (let index = 0; index < postings.length; index++) {
      counts[fieldOf(postings[index]!)]! += 1;
    }
    if (postings.length >= MANY) this.manyCounts.set(postings, counts);
    return counts;
  }

  private insert(word: string, code: number): void {
    const postings = this.dictionary.fetch(word, () => []);
    if (postings.length >= MANY) this.count(postings, code, 1);
    if (postings.length === 0 || postings[postings.length - 1]! < code) postings.push(code);
    else postings.splice(positionOf(postings, code), 0, code);
  }

  private take(word: string, code: number): void {
    const postings = this.dictionary.get(word);
    const at = postings ? positionOf(postings, code) : 0;
    if (!postings || postings[at] !== code) throw new RangeError(`'${word}' was not there`);
    postings.splice(at, 1);
    if (postings.length === 0) this.dictionary.delete(word);
    if (postings.length >= MANY) this.count(postings, code, -1);
    else if (postings.length === MANY - 1) this.manyCounts.delete(postings);
  }

  private count(postings: readonly number[], code: number, sign: 1 | -1): void {
    const counts = this.manyCounts.get(postings);
    if (counts) counts[fieldOf(code)]! += sign;
  }

  private countLengths(
    document: number,
    fields: readonly (readonly string[])[],
    sign: 1 | -1,
  ): void {
    for (const [field, words] of fields.entries()) {
      const length = Math.min(2 ** 16 - 1, new Set(words).size);
      this.lengths[document * MOST_FIELDS + field] = length;
      this.lengthSums[field]! += sign * length;
    }
  }

  private reserve(documents: number): void {
    if (documents <= this.sums.length) return;
    this.sums = grownFloat64(this.sums, documents);
    this.marks = grownInt32(this.marks, documents);
    this.termsFound = grownInt32(this.termsFound, documents);
    this.touched = grownInt32(this.touched, documents);
    const lengths = new Uint16Array(this.sums.length * MOST_FIELDS);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}

/** What is to be noted of each word of a document, in ascending order. */
function postingsOf(
  document: number,
  fields: readonly (readonly string[])[],
): Map<string, number[]> {
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

const fieldOf = (code: number): number => (code >>> TIMES_BITS) & (MOST_FIELDS - 1);

/** Where the code is, or where it belongs. */
function positionOf(postings: readonly number[], code: number): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}
