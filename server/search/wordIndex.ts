import { grown } from './growable.ts';
import {
  DOCUMENT_SHIFT,
  type DocumentFields,
  fieldOf,
  MOST_FIELDS,
  MOST_TIMES,
  positionOf,
  WordPostings,
} from './wordPostings.ts';

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
/** To look up one document's postings takes as long as to go through so many. */
const STEPS_OF_LOOKUP = 16;

export interface WordQuery {
  /** How many letters of a word may be wrong; 0 where it is to be taken as it is written. */
  mistakes: (word: string) => number;
  /**
   * Where no document has all of the words, those are found that have some of the words that no
   * field of more than this share of documents has: what nearly all have would find them all.
   * 0 where some are not enough.
   */
  someWithin: number;
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

/** What one of a word's postings is worth depends on. */
interface Factors {
  /** By field: how much it counts. */
  factors: readonly number[];
  /** By field: how much that falls with the length. */
  spread: readonly number[];
  /** By document and field. */
  lengths: Uint16Array;
}

interface Term {
  /** How often it was asked for. */
  times: number;
  /** The words it stands for, and how much each counts. */
  words: { postings: readonly number[]; weight: number }[];
  postings: number;
}

/**
 * An inverted index over documents of several fields, numbered from 0, and the searches in it.
 * Every word that is asked for finds all words that begin like it. Documents are ranked by BM25+,
 * field by field. Words come here as they are to be compared.
 *
 * The dictionary is MiniSearch's, and so are ranking and rules (a test compares them); its postings
 * are objects by the thousand, which took a hundred times as long to go through.
 */
export class WordIndex {
  /** How much each field's words count. */
  readonly #boosts: readonly number[];
  readonly #stored: WordPostings;
  /** What a search adds up, by document; `marks` tells what of it is of which term of which search. */
  #sums = new Float64Array(0);
  #marks = new Int32Array(0);
  #termsFound = new Int32Array(0);
  #touched = new Int32Array(0);
  #mark = 0;

  constructor(boosts: readonly number[]) {
    this.#boosts = boosts;
    this.#stored = new WordPostings(boosts.length);
  }

  add(document: number, fields: DocumentFields): void {
    this.#stored.add(document, fields);
    this.#reserve(document + 1);
  }

  /** @param fields those with which it was added */
  remove(document: number, fields: DocumentFields): void {
    this.#stored.remove(document, fields);
  }

  /** The same as to remove and to add it, but touches only the words that differ. */
  replace(document: number, previous: DocumentFields, fields: DocumentFields): void {
    this.#stored.replace(document, previous, fields);
  }

  search(words: readonly string[], { mistakes, someWithin }: WordQuery): WordMatches | null {
    const terms = new Map<string, Term>();
    for (const word of words) {
      const known = terms.get(word);
      if (known) known.times += 1;
      else terms.set(word, this.#termOf(word, mistakes(word)));
    }
    // The fewer documents the first finds, the fewer are left to look at.
    const ordered = [...terms.values()].sort((a, b) => a.postings - b.postings);
    const all = this.#match(ordered, 'all');
    if (all || someWithin === 0) return all;
    const most = someWithin * this.#stored.documents;
    return this.#match(
      ordered.filter((term) => !this.#isCommon(term, most)),
      'some',
    );
  }

  #isCommon({ words }: Term, most: number): boolean {
    return words.some(({ postings }) => Math.max(...this.#stored.countsOf(postings)) > most);
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
    this.#beginMarks();
    this.#mark += 1;
    const sums = this.#sums;
    const marks = this.#marks;
    const mark = this.#mark;
    const touched = this.#touched;
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index]!;
      touched[index] = document;
      sums[document] = scores[index]!;
      marks[document] = mark;
    }
    return this.#found(documents.length, mark);
  }

  #match(terms: readonly Term[], demands: 'all' | 'some'): WordMatches | null {
    const isAll = demands === 'all';
    if (terms.length === 0 || (isAll && terms[0]!.postings === 0)) return null;
    this.#beginMarks();
    const before = this.#mark;
    let found = 0;
    for (const [index, { times, words }] of terms.entries()) {
      this.#mark += 1;
      // Of those that must have all words, the first finds the candidates.
      const isOpen = !isAll || index === 0;
      for (const { postings, weight } of words) {
        const factors = this.#factorsOf(postings, weight * times);
        if (isOpen) found = this.#addUp(postings, factors, before, found);
        else this.#addToCandidates(postings, factors, found);
      }
      if (!isOpen) found = this.#keepMarked(found);
      if (found === 0 && isAll) return null;
    }
    if (found === 0) return null;
    if (!isAll) this.#preferMoreWords(found);
    return this.#found(found, isAll ? this.#mark : before + 1);
  }

  #beginMarks(): void {
    if (this.#mark <= HIGHEST_MARK) return;
    this.#marks.fill(0);
    this.#mark = 0;
  }

  #found(count: number, firstMark: number): WordMatches {
    const touched = this.#touched;
    const sums = this.#sums;
    const marks = this.#marks;
    return {
      documents: touched.subarray(0, count),
      scores: sums,
      has: (document) => marks[document]! >= firstMark,
    };
  }

  #termOf(word: string, mistakes: number): Term {
    const words: Term['words'] = [];
    let count = 0;
    const add = (postings: readonly number[], weight: number) => {
      words.push({ postings, weight });
      count += postings.length;
    };
    const similar = mistakes > 0 ? this.#stored.dictionary.fuzzyGet(word, mistakes) : null;
    for (const [found, postings] of this.#stored.dictionary.atPrefix(word)) {
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
  #addUp(
    postings: readonly number[],
    factors: Factors,
    before: number,
    foundBefore: number,
  ): number {
    const sums = this.#sums;
    const marks = this.#marks;
    const mark = this.#mark;
    const touched = this.#touched;
    const termsFound = this.#termsFound;
    let found = foundBefore;
    for (let index = 0; index < postings.length; index++) {
      const code = postings[index]!;
      const document = code >>> DOCUMENT_SHIFT;
      const value = worth(code, factors);
      const marked = marks[document]!;
      if (marked <= before) {
        touched[found++] = document;
        sums[document] = value;
        termsFound[document] = 1;
        marks[document] = mark;
      } else {
        sums[document]! += value;
        if (marked === mark) continue;
        termsFound[document]! += 1;
        marks[document] = mark;
      }
    }
    return found;
  }

  /** The same for the documents that have had all words so far; no other is found. */
  #addToCandidates(postings: readonly number[], factors: Factors, candidates: number): void {
    const sums = this.#sums;
    const marks = this.#marks;
    const mark = this.#mark;
    const touched = this.#touched;
    if (postings.length < candidates * STEPS_OF_LOOKUP) {
      for (let index = 0; index < postings.length; index++) {
        const code = postings[index]!;
        const document = code >>> DOCUMENT_SHIFT;
        if (marks[document]! < mark - 1) continue;
        sums[document]! += worth(code, factors);
        marks[document] = mark;
      }
      return;
    }
    for (let index = 0; index < candidates; index++) {
      const document = touched[index]!;
      let at = positionOf(postings, document << DOCUMENT_SHIFT);
      for (; at < postings.length && postings[at]! >>> DOCUMENT_SHIFT === document; at++) {
        sums[document]! += worth(postings[at]!, factors);
        marks[document] = mark;
      }
    }
  }

  /** Lets go of the candidates that have not had this word, too. */
  #keepMarked(candidates: number): number {
    const touched = this.#touched;
    const marks = this.#marks;
    const mark = this.#mark;
    let kept = 0;
    for (let index = 0; index < candidates; index++) {
      const document = touched[index]!;
      if (marks[document] === mark) touched[kept++] = document;
    }
    return kept;
  }

  /** Whoever has more of the words comes first. */
  #preferMoreWords(found: number): void {
    const touched = this.#touched;
    const sums = this.#sums;
    const termsFound = this.#termsFound;
    for (let index = 0; index < found; index++) {
      const document = touched[index]!;
      sums[document]! *= termsFound[document]!;
    }
  }

  #factorsOf(postings: readonly number[], weight: number): Factors {
    const { documents, lengths, lengthSums } = this.#stored;
    const counts = this.#stored.countsOf(postings);
    const factors = this.#boosts.map((boost, field) => {
      const count = counts[field]!;
      const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
      return weight * boost * rarity;
    });
    const spread = lengthSums.map(
      (sum) => (SATURATION * LENGTH_MATTERS * documents) / Math.max(1, sum),
    );
    return { factors, spread, lengths };
  }

  #reserve(documents: number): void {
    if (documents <= this.#sums.length) return;
    this.#sums = grown(this.#sums, documents);
    this.#marks = grown(this.#marks, documents);
    this.#termsFound = grown(this.#termsFound, documents);
    this.#touched = grown(this.#touched, documents);
  }
}

/** How much it says of a document that a word stands there. */
function worth(code: number, { factors, spread, lengths }: Factors): number {
  const document = code >>> DOCUMENT_SHIFT;
  const field = fieldOf(code);
  const times = code & MOST_TIMES;
  const length = lengths[document * MOST_FIELDS + field]!;
  const missing = SATURATION * (1 - LENGTH_MATTERS) + spread[field]! * length;
  return factors[field]! * (LEAST + (times * (SATURATION + 1)) / (times + missing));
}
