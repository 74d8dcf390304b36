import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { publicHeaders } from './httpCache.ts';

/** Names and values by turns, which Node writes as they are. */
export const headList = (headers: OutgoingHttpHeaders): OutgoingHttpHeader[] =>
  Object.entries(headers).flatMap(([name, value = '']) => [name, value]);

/**
 * What the heads of all public answers of a version have in common, kept as a list: an object made for
 * each answer costs three times as much.
 */
export class PublicHead {
  readonly #always: OutgoingHttpHeaders;
  #head: OutgoingHttpHeader[] = [];
  #version = '';

  /** @param always what is the same in every version */
  constructor(always: OutgoingHttpHeaders) {
    this.#always = always;
  }

  of(version: string): OutgoingHttpHeader[] {
    if (version !== this.#version) {
      this.#head = headList({ ...this.#always, ...publicHeaders(version) });
      this.#version = version;
    }
    return this.#head;
  }
}
