import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { badRequest, ProblemError } from '#server/app/problems.ts';

/** The database stores every character but this one, and so it can stand in JSON. */
const NUL = '\u0000';
const NUL_IN_JSON = '\\u0000';

/** An escape of a character that is written as two, or of one half of it. */
const SURROGATE = /\\u[dD][89a-fA-F]/;
/** Each escape of a JSON text: both halves, a half alone, and any other, which may be a backslash. */
const ESCAPES =
  /(\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u[dD][89a-fA-F][\da-fA-F]{2}|(\\.)/gs;
const REPLACEMENT = '\\ufffd';

/**
 * Half a character can be said in JSON, but not in the JSON of the database, nor in UTF-8. It becomes
 * what UTF-8 makes of it: a sign that something is missing.
 */
const withoutHalves = (json: string): string =>
  SURROGATE.test(json)
    ? json.replace(ESCAPES, (_half, pair, other) => pair ?? other ?? REPLACEMENT)
    : json;

/** A field with a longer name is none of ours; it is told by its beginning. */
const FIELD_MAX_LENGTH = 100;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body has been seen to be free of NUL, without a walk through all that is in it. */
    hasNoNul: boolean;
  }
}

/** What JSON is read as; files and streams are something else. */
const isJson = (body: unknown): body is object =>
  Array.isArray(body) || (body != null && Object.getPrototypeOf(body) === Object.prototype);

/** Whether a NUL is in any text of it. */
function hasNul(value: unknown): boolean {
  // Without recursion: how deep a body is nested is up to its sender.
  const unseen = [value];
  while (unseen.length > 0) {
    const next = unseen.pop();
    if (typeof next === 'string' && next.includes(NUL)) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, part] of Object.entries(next)) unseen.push(name, part);
  }
  return false;
}

/** What is sent to us is JSON, which a form of another site cannot send, and can be stored. */
export const requestBodies = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.removeContentTypeParser(['text/plain', 'application/json']);
    // A few bytes could be unpacked to any number of them, and no browser packs what it sends.
    app.addHook('onRequest', ({ headers }, _reply, done) => {
      const encoding = headers['content-encoding'] ?? 'identity';
      if (encoding.toLowerCase() === 'identity') return done();
      done(new ProblemError('unsupportedMediaType', 'Send the request body uncompressed.'));
    });
    // The stream of a request without a body has ended before anybody listens to it. Where a kind of
    // body is named all the same, its parser would wait for that end for ever.
    app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
      const isAwaited = headers['content-type'] !== undefined && payload.readableEnded;
      done(null, isAwaited ? Readable.from([]) : payload);
    });
    app.decorateRequest('hasNoNul', false);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (request, text: string, done) => {
        request.hasNoNul = !text.includes(NUL_IN_JSON);
        return parse(request, withoutHalves(text), done);
      },
    );
    app.addHook('preValidation', (request, _reply, done) => {
      if (request.hasNoNul || !isJson(request.body)) return done();
      const fault = Object.entries(request.body).find((entry) => hasNul(entry));
      if (!fault) return done();
      const field = fault[0].slice(0, FIELD_MAX_LENGTH).replaceAll(NUL, '');
      const message = 'Contains a character that can’t be stored';
      done(badRequest(`Not valid: ${field}: ${message}`, [{ field, message }]));
    });
  },
  { name: 'request-bodies' },
);
