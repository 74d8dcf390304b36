import { LRUCache } from 'lru-cache';

/** No answer takes more than this part of the memory. */
const LARGEST_PART = 1 / 8;
/** Of addresses that were asked for, so many are remembered. */
const ADDRESSES_REMEMBERED = 1_000;

/** A list of something as bytes, and how many there are of which these are some. */
export interface KeptAnswer {
  body: Buffer;
  total: number;
  /** Whether the bytes are packed by gzip. */
  isPacked?: boolean;
}

/** Answers to addresses that many ask, for as long as the data's version stays the same. */
export class KeptAnswers {
  readonly #answers: LRUCache<string, KeptAnswer>;
  readonly #asked = new LRUCache<string, true>({ max: ADDRESSES_REMEMBERED });
  #version = '';

  /** @param mostBytes of all bodies together, with their addresses: one of 16 KB may lead to nothing */
  constructor(mostBytes: number) {
    this.#answers = new LRUCache({
      maxSize: mostBytes,
      maxEntrySize: Math.ceil(mostBytes * LARGEST_PART),
      sizeCalculation: ({ body }, address) => body.length + address.length,
    });
  }

  /**
   * Whether the address was asked for lately, in whichever version, so that an answer to it is worth
   * keeping. Most are asked for once: memory for each of their answers, which outlives its use, would
   * have the engine collect its whole heap again and again, among a million markets for seconds.
   */
  isAskedAgain(address: string): boolean {
    const isKnown = this.#asked.get(address) === true;
    if (!isKnown) this.#asked.set(address, true);
    return isKnown;
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
