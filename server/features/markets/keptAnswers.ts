import type { ListAnswer } from './marketAnswers.ts';

/**
 * Answers to addresses that many ask, for as long as the data's version stays the same. The oldest
 * leave first.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, ListAnswer>();
  readonly #mostBytes: number;
  #bytes = 0;
  #version = '';

  /** @param mostBytes of all bodies together */
  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(address: string, version: string): ListAnswer | undefined {
    if (version !== this.#version) return undefined;
    return this.#answers.get(address);
  }

  /** @param answer whose body nobody writes to from now on */
  keep(address: string, version: string, answer: ListAnswer): void {
    if (version !== this.#version) this.#begin(version);
    const { length } = answer.body;
    if (length > this.#mostBytes / 8 || this.#answers.has(address)) return;
    this.#answers.set(address, answer);
    this.#bytes += length;
    for (const [oldest, { body }] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= body.length;
    }
  }

  #begin(version: string): void {
    this.#answers.clear();
    this.#bytes = 0;
    this.#version = version;
  }
}
