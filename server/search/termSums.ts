import { DOCUMENT_SHIFT } from './wordPostings.ts';
import { type Factors, worth } from './wordRanking.ts';

/** What a term's words are worth in each document. */
export class TermSums {
  /** By document: 0 where it has none of the words. */
  readonly values: Float64Array;
  readonly #documents: Int32Array;
  #count = 0;

  static bytesOf(capacity: number): number {
    return capacity * (Float64Array.BYTES_PER_ELEMENT + Int32Array.BYTES_PER_ELEMENT);
  }

  /** @param capacity documents have numbers below this */
  constructor(capacity: number) {
    this.values = new Float64Array(capacity);
    this.#documents = new Int32Array(capacity);
  }

  get capacity(): number {
    return this.values.length;
  }

  /** Those that have one of the words, in no particular order. */
  get documents(): Int32Array {
    return this.#documents.subarray(0, this.#count);
  }

  add(postings: readonly number[], factors: Factors): void {
    const values = this.values;
    const documents = this.#documents;
    let count = this.#count;
    for (let index = 0; index < postings.length; index++) {
      const code = postings[index]!;
      const document = code >>> DOCUMENT_SHIFT;
      if (values[document] === 0) documents[count++] = document;
      values[document]! += worth(code, factors);
    }
    this.#count = count;
  }

  empty(): void {
    for (const document of this.documents) this.values[document] = 0;
    this.#count = 0;
  }
}
