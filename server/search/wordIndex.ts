import { grown } from './growable.ts';
import { type Term, TermMemory, type WeightedWord } from './termMemory.ts';
import type { TermSums } from './termSums.ts';
import { DOCUMENT_SHIFT, type DocumentFields, positionOf, WordPostings } from './wordPostings.ts';
import { type Factors, WordRanking, worth } from './wordRanking.ts';

/** How much less than the word itself another form of it counts, and one that begins so or resembles it. */
const WEIGHTS = { otherForm: 0.9, prefix: 0.375, similar: 0.45 };
/** Each further letter after a beginning counts as so much of a wrong one. */
const LETTER_AFTER_PREFIX = 0.3;
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

/** What else a word may be written as, each a whole word. */
type OtherForms = (word: string) => readonly string[];

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

interface AskedTerm {
  term: Term;
  /** How often it was asked for. */
  times: number;
}

/**
 * An inverted index over documents of several fields, numbered from 0, and the searches in it.
 * Every word that is asked for finds all words that begin like it, and its other forms. Documents
 * are ranked by BM25+, field by field. Words come here as they are to be compared.
 *
 * Ranking and rules are MiniSearch's (a test compares them); its postings are objects by the
 * thousand, which took a hundred times as long to go through.
 */
export class WordIndex {
  readonly #stored: WordPostings;
  readonly #ranking: WordRanking;
  readonly #terms: TermMemory;
  readonly #otherForms: OtherForms;
  /** What a search adds up, by document; `marks` tells what of it is of which term of which search. */
  #sums = new Float64Array(0);
  #marks = new Int32Array(0);
  #termsFound = new Int32Array(0);
  #touched = new Int32Array(0);
  #mark = 0;

  /** @param boosts by field: how much its words count */
  constructor(boosts: readonly number[], otherForms: OtherForms = () => []) {
    this.#stored = new WordPostings(boosts.length);
    this.#ranking = new WordRanking(boosts, this.#stored);
    this.#terms = new TermMemory(this.#stored, this.#ranking);
    this.#otherForms = otherForms;
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
    this.#ranking.compareLengths();
    const terms = new Map<string, AskedTerm>();
    for (const word of words) {
      const known = terms.get(word);
      const term = known?.term ?? this.#termOf(word, mistakes(word));
      if (term.postings === 0 && someWithin === 0) return null;
      terms.set(word, { term, times: 1 + (known?.times ?? 0) });
    }
    // The fewer documents the first finds, the fewer are left to look at.
    const ordered = [...terms.values()].sort((a, b) => a.term.postings - b.term.postings);
    const all = this.#match(ordered, 'all');
    if (all || someWithin === 0) return all;
    const most = someWithin * this.#stored.documents;
    return this.#match(
      ordered.filter(({ term }) => !isCommon(term, most)),
      'some',
    );
  }

  #match(terms: readonly AskedTerm[], demands: 'all' | 'some'): WordMatches | null {
    const isAll = demands === 'all';
    if (terms.length === 0 || (isAll && terms[0]!.term.postings === 0)) return null;
    this.#beginMarks();
    const before = this.#mark;
    let found = 0;
    for (const [index, asked] of terms.entries()) {
      this.#mark += 1;
      // Of those that must have all words, the first finds the candidates.
      const isOpen = !isAll || index === 0;
      found = isOpen ? this.#add(asked, before, found) : this.#keep(asked, found);
      if (found === 0 && isAll) return null;
    }
    if (found === 0) return null;
    if (!isAll) this.#preferMoreWords(found);
    return this.#found(found, isAll ? this.#mark : before + 1);
  }

  /** Finds all that have the term. */
  #add({ term, times }: AskedTerm, before: number, foundBefore: number): number {
    const sums = this.#terms.sumsOf(term);
    if (sums) return this.#addSums(sums, times, before, foundBefore);
    let found = foundBefore;
    for (const { word, weight } of term.words) {
      const factors = this.#ranking.factorsOf(word, weight * times);
      found = this.#addUp(word.postings, factors, before, found);
    }
    return found;
  }

  /** Lets go of the candidates that do not have the term, too. */
  #keep({ term, times }: AskedTerm, candidates: number): number {
    const sums = this.#terms.sumsOf(term);
    if (sums) return this.#keepSums(sums, times, candidates);
    for (const { word, weight } of term.words) {
      const factors = this.#ranking.factorsOf(word, weight * times);
      this.#addToCandidates(word.postings, factors, candidates);
    }
    return this.#keepMarked(candidates);
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

  #termOf(text: string, allowed: number): Term {
    return this.#terms.get(`${allowed} ${text}`, () => this.#wordsFor(text, allowed));
  }

  /** @param allowed how many of its letters may be wrong */
  #wordsFor(text: string, allowed: number): readonly WeightedWord[] {
    const { dictionary } = this.#stored;
    const words: WeightedWord[] = dictionary.beginningWith(text).map((word) => {
      const { length } = word.text;
      const more = length - text.length;
      const closeness = length / (length + LETTER_AFTER_PREFIX * more);
      return { word, weight: more === 0 ? 1 : WEIGHTS.prefix * closeness };
    });
    const forms = this.#otherForms(text);
    for (const form of forms) {
      const word = dictionary.get(form);
      if (word) words.push({ word, weight: WEIGHTS.otherForm });
    }
    const similar = allowed > 0 ? dictionary.similarTo(text, allowed) : [];
    for (const { word, mistakes: made } of similar) {
      const { length } = word.text;
      const isThere = word.text.startsWith(text) || forms.includes(word.text);
      if (!isThere) words.push({ word, weight: (WEIGHTS.similar * length) / (length + made) });
    }
    return words;
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

  /** The same for a term whose sums are at hand. */
  #addSums(
    { documents, values }: TermSums,
    times: number,
    before: number,
    foundBefore: number,
  ): number {
    const sums = this.#sums;
    const marks = this.#marks;
    const mark = this.#mark;
    const touched = this.#touched;
    const termsFound = this.#termsFound;
    let found = foundBefore;
    for (let index = 0; index < documents.length; index++) {
      const document = documents[index]!;
      const value = values[document]! * times;
      if (marks[document]! <= before) {
        touched[found++] = document;
        sums[document] = value;
        termsFound[document] = 1;
      } else {
        sums[document]! += value;
        termsFound[document]! += 1;
      }
      marks[document] = mark;
    }
    return found;
  }

  #keepSums({ values }: TermSums, times: number, candidates: number): number {
    const sums = this.#sums;
    const marks = this.#marks;
    const mark = this.#mark;
    const touched = this.#touched;
    let kept = 0;
    for (let index = 0; index < candidates; index++) {
      const document = touched[index]!;
      const value = values[document]!;
      if (value === 0) continue;
      sums[document]! += value * times;
      marks[document] = mark;
      touched[kept++] = document;
    }
    return kept;
  }

  /** As #addUp, for the documents that have had all words so far; no other is found. */
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

  #reserve(documents: number): void {
    if (documents <= this.#sums.length) return;
    this.#sums = grown(this.#sums, documents);
    this.#marks = grown(this.#marks, documents);
    this.#termsFound = grown(this.#termsFound, documents);
    this.#touched = grown(this.#touched, documents);
  }
}

function isCommon({ words }: Term, most: number): boolean {
  return words.some(({ word }) => word.counts.some((count) => count > most));
}
