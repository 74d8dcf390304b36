import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http';
import { publicHeaders } from './httpCache.ts';

/**
 * What the heads of all public answers of a version have in common, names and values by turns. Node
 * writes such a list as it is; an object made for each answer costs three times as much.
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
      const headers = { ...this.#always, ...publicHeaders(version) };
      this.#head = Object.entries(headers).flatMap(([name, value = '']) => [name, value]);
      this.#version = version;
    }
    return this.#head;
  }
}
