import { LRUCache } from 'lru-cache';
import { TermSums } from './termSums.ts';
import type { DictionaryWord } from './wordDictionary.ts';
import type { WordPostings } from './wordPostings.ts';
import type { WordRanking } from './wordRanking.ts';

/** How many words the terms that are remembered may stand for: some megabytes. */
const MOST_WORDS = 100_000;
/** A term is frequent whose words have postings for this share of the documents. */
const FREQUENT = 1 / 16;
/** Of sums: some four hundred frequent terms of ten thousand documents, a few of a million. */
const MOST_BYTES = 2 ** 26;

/** A word for which another stands that was asked for, and how much it counts. */
export interface WeightedWord {
  word: DictionaryWord;
  weight: number;
}

/** What a word that is asked for stands for. */
export interface Term {
  /** Tells it from all others. */
  readonly key: string;
  readonly words: readonly WeightedWord[];
  /** Of all of them together. */
  readonly postings: number;
}

/**
 * Texts are seldom asked twice, but their words are. What a word stands for is remembered until the
 * documents change; and of words that many documents have ('market', 'honey', the beginnings that
 * are states), which cost the most to go through, what they are worth in each document.
 */
export class TermMemory {
  readonly #stored: WordPostings;
  readonly #ranking: WordRanking;
  readonly #mostBytes: number;
  readonly #terms = new LRUCache<string, Term>({
    maxSize: MOST_WORDS,
    sizeCalculation: ({ words }) => 1 + words.length,
  });
  readonly #sums = new Map<string, TermSums>();
  /** Memory to be used again: new memory outside the heap is dear. */
  #spare: TermSums[] = [];
  /** Of the documents, see WordPostings. */
  #version = 0;

  constructor(stored: WordPostings, ranking: WordRanking, mostBytes = MOST_BYTES) {
    this.#stored = stored;
    this.#ranking = ranking;
    this.#mostBytes = mostBytes;
  }

  /** The term, found where it is not remembered. */
  get(key: string, find: () => readonly WeightedWord[]): Term {
    this.#forgetChanged();
    const known = this.#terms.get(key);
    if (known) return known;
    const words = find();
    const postings = words.reduce((sum, { word }) => sum + word.postings.length, 0);
    const term = { key, words, postings };
    this.#terms.set(key, term);
    return term;
  }

  /**
   * Null where the term is not frequent, or there is no room for it. Whoever came first stays: to
   * make room for every other one would cost more than it saves.
   */
  sumsOf({ key, words, postings }: Term): TermSums | null {
    const { documents, capacity } = this.#stored;
    if (postings <= documents * FREQUENT) return null;
    const known = this.#sums.get(key);
    if (known) return known;
    if (this.#sums.size * TermSums.bytesOf(capacity) >= this.#mostBytes) return null;
    const sums = this.#spare.pop() ?? new TermSums(capacity);
    for (const { word, weight } of words) {
      sums.add(word.postings, this.#ranking.factorsOf(word, weight));
    }
    this.#sums.set(key, sums);
    return sums;
  }

  #forgetChanged(): void {
    const { version, capacity } = this.#stored;
    if (this.#version === version) return;
    this.#version = version;
    this.#terms.clear();
    this.#spare.push(...this.#sums.values());
    this.#sums.clear();
    this.#spare = this.#spare.filter((sums) => sums.capacity === capacity);
    for (const sums of this.#spare) sums.empty();
  }
}
