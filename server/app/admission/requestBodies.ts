import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { badRequest, ProblemError } from '#server/app/problems.ts';

/** The database stores every character but this one. */
const NUL = '\u0000';

/** In JSON: a NUL, or half of a character, beside which the other may stand. */
const DOUBTFUL = /\\u(?:0000|[dD][89a-fA-F])/;

/** A field with a longer name is none of ours; it is told by its beginning. */
const FIELD_MAX_LENGTH = 100;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether there may be something in its body that can't be stored. */
    isDoubtful: boolean;
  }
}

/** What JSON has: an object, or a list by its indexes. */
type Holder = Record<string | number, unknown>;

/** What JSON is read as; files and streams are something else, and a list is no form of ours. */
const isJson = (body: unknown): body is Holder =>
  body != null && Object.getPrototypeOf(body) === Object.prototype;

const hasNul = (value: unknown): boolean => typeof value === 'string' && value.includes(NUL);

/**
 * Half a character can be said in JSON, but not in the JSON of the database, nor in UTF-8. In each
 * text it becomes what UTF-8 makes of it: a sign that something is missing.
 * @returns whether there is a NUL in any of them, which nothing stands for
 */
function mendTexts(body: Holder): boolean {
  // Without recursion: how deep a body is nested is up to its sender, as is how much is in it.
  const unseen = [body];
  for (let holder = unseen.pop(); holder; holder = unseen.pop()) {
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      const value = holder[key];
      if (hasNul(key) || hasNul(value)) return true;
      if (typeof value === 'string') holder[key] = value.toWellFormed();
      else if (value instanceof Object) unseen.push(value as Holder);
    }
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
    app.decorateRequest('isDoubtful', false);
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      (request, text: string, done) => {
        request.isDoubtful = DOUBTFUL.test(text);
        return parse(request, text, done);
      },
    );
    app.addHook('preValidation', ({ body, isDoubtful }, _reply, done) => {
      if (!isDoubtful || !isJson(body) || !mendTexts(body)) return done();
      const fault = Object.keys(body).find((name) => mendTexts({ [name]: body[name] })) ?? '';
      const field = fault.slice(0, FIELD_MAX_LENGTH).replaceAll(NUL, '');
      const message = 'Contains a character that can’t be stored';
      done(badRequest(`Not valid: ${field}: ${message}`, [{ field, message }]));
    });
  },
  { name: 'request-bodies' },
);
