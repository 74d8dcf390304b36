import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { badRequest } from './problems.ts';

/** The database stores every character but this one. */
const NUL = '\u0000';

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
    app.removeContentTypeParser('text/plain');
    app.addHook('preValidation', (request, _reply, done) => {
      if (!isJson(request.body)) return done();
      const fault = Object.entries(request.body).find((entry) => hasNul(entry));
      if (!fault) return done();
      const field = fault[0].replaceAll(NUL, '');
      const message = 'Contains a character that cannot be stored';
      done(badRequest(`Not valid: ${field}: ${message}`, [{ field, message }]));
    });
  },
  { name: 'request-bodies' },
);
