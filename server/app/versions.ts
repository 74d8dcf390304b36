import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { changedMeanwhile } from './problems.ts';

/** So many characters stand for one field: one in sixteen million changes goes unnoticed. */
const PRINT_LENGTH = 4;

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const print = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('base64url')
    .slice(0, PRINT_LENGTH);

const namesOf = (fields: object): string[] => Object.keys(fields).sort();

/**
 * What tells one state of something from another: a print of each of its fields, so that a change
 * of one is no reason to refuse a change of others.
 */
export function versionOf(fields: object): string {
  const values = new Map(Object.entries(fields));
  const names = namesOf(fields);
  return [names, ...names.map((name) => values.get(name))].map(print).join('');
}

/**
 * Refuses a change that would overwrite what somebody else has changed since it was read. Whoever
 * doesn't say what she has read has the last word.
 * @param what the thing as the reader calls it, such as 'market'
 * @param stored as it is now, locked
 * @param changed what the request makes of it; what it does not mention stays
 * @param nameInRequest of a field that the request calls otherwise, for the form that sent it
 * @throws ProblemError 412
 */
export function requireUnchanged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  what: string,
  stored: object,
  changed: object,
  nameInRequest: (field: string) => string = (field) => field,
): void {
  const read = headers['if-match']?.replace(/^(?:W\/)?"(.*)"$/, '$1');
  if (read === undefined || read === '*') return;
  const version = versionOf(stored);
  const [now, meant] = [new Map(Object.entries(stored)), new Map(Object.entries(changed))];
  // Of another shape, as before a change of the schema: nothing is known of its fields.
  const isComparable = read.length === version.length && printAt(read, 0) === printAt(version, 0);
  const lost = namesOf(stored).filter((name, index) => {
    if (isComparable && printAt(read, index + 1) === printAt(version, index + 1)) return false;
    const value = meant.get(name);
    return value !== undefined && !isDeepStrictEqual(plain(value), plain(now.get(name)));
  });
  if (lost.length === 0) return;
  const fields = lost.map((field) => ({
    field: nameInRequest(field),
    message: newsOf(now.get(field)),
  }));
  throw changedMeanwhile(what, fields, version);
}

const printAt = (version: string, index: number): string =>
  version.slice(index * PRINT_LENGTH, (index + 1) * PRINT_LENGTH);

/** Longer texts are for the page of the thing. */
const SHOWN_LENGTH = 200;
/** A file, of which the address tells a reader nothing. */
const OWN_FILE = /^\/media\//;

/** What a field holds now, to be read beside what was entered there. */
function newsOf(value: unknown): string {
  if (value == null || value === '') return 'Cleared in the meantime';
  if (typeof value === 'boolean') return `Turned ${value ? 'on' : 'off'} in the meantime`;
  if (typeof value === 'string' && value.length <= SHOWN_LENGTH && !OWN_FILE.test(value)) {
    return `Changed in the meantime to '${value}'`;
  }
  return typeof value === 'number'
    ? `Changed in the meantime to ${value}`
    : 'Changed in the meantime';
}
