import type { DictionaryWord } from './wordDictionary.ts';
import {
  DOCUMENT_SHIFT,
  fieldOf,
  MOST_FIELDS,
  MOST_TIMES,
  type WordPostings,
} from './wordPostings.ts';

/** BM25+: how soon more of the same word adds nothing, what a field's length matters, the least. */
const SATURATION = 1.2;
const LENGTH_MATTERS = 0.7;
const LEAST = 0.5;

/** What one of a word's postings is worth depends on. */
export interface Factors {
  /** By field: how much it counts. */
  factors: Float64Array;
  /** By field: how much that falls with the length. */
  spread: Float64Array;
  /** By document and field. */
  lengths: Uint16Array;
}

/** BM25+, field by field: how much it says of a document that a word stands there. */
export class WordRanking {
  readonly #boosts: readonly number[];
  readonly #stored: WordPostings;
  /** Those of the word and of the search that is going on, see Factors. */
  readonly #factors: Float64Array;
  readonly #spread: Float64Array;

  /** @param boosts by field: how much its words count */
  constructor(boosts: readonly number[], stored: WordPostings) {
    this.#boosts = boosts;
    this.#stored = stored;
    this.#factors = new Float64Array(boosts.length);
    this.#spread = new Float64Array(boosts.length);
  }

  /** Sets how much a document's length matters beside those of all; at the beginning of a search. */
  compareLengths(): void {
    const { documents, lengthSums } = this.#stored;
    for (const [field, sum] of lengthSums.entries()) {
      this.#spread[field] = (SATURATION * LENGTH_MATTERS * documents) / Math.max(1, sum);
    }
  }

  /** To be used before those of the next word. */
  factorsOf({ counts }: DictionaryWord, weight: number): Factors {
    const { documents, lengths } = this.#stored;
    for (const [field, boost] of this.#boosts.entries()) {
      const count = counts[field]!;
      // No posting asks for it, and logarithms are dear for a beginning of hundreds of words.
      if (count === 0) continue;
      const rarity = Math.log(1 + (documents - count + 0.5) / (count + 0.5));
      this.#factors[field] = weight * boost * rarity;
    }
    return { factors: this.#factors, spread: this.#spread, lengths };
  }
}

/** What a posting adds to its document; more than nothing. */
export function worth(code: number, { factors, spread, lengths }: Factors): number {
  const document = code >>> DOCUMENT_SHIFT;
  const field = fieldOf(code);
  const times = code & MOST_TIMES;
  const length = lengths[document * MOST_FIELDS + field]!;
  const missing = SATURATION * (1 - LENGTH_MATTERS) + spread[field]! * length;
  return factors[field]! * (LEAST + (times * (SATURATION + 1)) / (times + missing));
}
