import { LRUCache } from 'lru-cache';

/** No answer takes more than this part of the memory. */
const LARGEST_PART = 1 / 8;

/** A list of something as bytes, and how many there are of which these are some. */
export interface KeptAnswer {
  body: Buffer;
  total: number;
}

/** Answers to addresses that many ask, for as long as the data's version stays the same. */
export class KeptAnswers {
  readonly #answers: LRUCache<string, KeptAnswer>;
  #version = '';

  /** @param mostBytes of all bodies together */
  constructor(mostBytes: number) {
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.ceil(mostBytes * LARGEST_PART),
      sizeCalculation: ({ body }) => body.length,
    });
  }

  get(address: string, version: string): KeptAnswer | undefined {
    return version === this.#version ? this.#answers.get(address) : undefined;
  }

  /** @param answer whose body nobody writes to from now on */
  keep(address: string, version: string, answer: KeptAnswer): void {
    if (version !== this.#version) this.#answers.clear();
    this.#version = version;
    this.#answers.set(address, answer);
  }
}
