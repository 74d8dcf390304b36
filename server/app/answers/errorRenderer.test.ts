import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { createLogger } from '#server/app/observing/logger.ts';
import { ProblemError } from '#server/app/problems.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';

const SECRET = 'hunter2-and-then-some';

const OPEN = { config: { access: 'everyone' } } as const;

/** Somebody waits for an answer of which nothing has come yet. */
const isWaiting = Promise.withResolvers<void>();

/** Routes that fail in the ways in which a route can. */
function failingRoutes(app: FastifyInstance): void {
  app.get('/api/throws', OPEN, () => {
    throw Object.assign(new Error(`could not open /srv/private/file`), {
      password: SECRET,
      config: { authorization: SECRET },
    });
  });
  app.get('/api/fails-in-database', OPEN, async () => {
    const { connection } = app.services.database;
    await connection.execute(sql`select 1 / 0, ${SECRET}::text`);
  });
  app.get('/api/calendars/:token/throws', OPEN, () => {
    throw new Error('a private address was asked for');
  });
  app.get('/api/throws-text', OPEN, () => {
    throw 'a text and no error';
  });
  app.get('/api/throws-status/:status', OPEN, (request) => {
    const { status } = request.params as { status: string };
    throw Object.assign(new Error('a plugin has refused it'), { statusCode: Number(status) });
  });
  app.get('/api/busy', OPEN, () => {
    throw new ProblemError('unavailable', 'The queue is full.', { retryAfter: 7 });
  });
  app.get('/api/never-ends', OPEN, (_request, reply) =>
    reply.type('text/plain').send(new Readable({ read: () => isWaiting.resolve() })),
  );
  app.get('/api/logs', OPEN, (request) => {
    request.log.info({ req: request, token: SECRET, user: { cookie: SECRET } }, 'asked');
    return 'logged';
  });
  app.get('/api/logs-everything', OPEN, (request) => {
    const { headers } = request;
    const secrets = {
      idToken: SECRET,
      tokenHash: SECRET,
      key: SECRET,
      password: SECRET,
      newPassword: SECRET,
      cookies: { session: SECRET },
      'set-cookie': [`session=${SECRET}`],
    };
    request.log.info({ req: request, headers, ...secrets }, 'first');
    request.log.warn({ answer: secrets, request: { headers } }, 'second');
    request.log.error({ err: Object.assign(new Error('third'), secrets), deep: { secrets } });
    return 'logged';
  });
  app.post('/api/takes-json', OPEN, () => 'taken');
}

let lines: string[] = [];
const log = createLogger('info', { write: (line: string) => void lines.push(line) });
const { app } = await testApp({ extend: failingRoutes, log });

beforeEach(() => {
  lines = [];
});

describe('an error of ours', () => {
  it.each(['/api/throws', '/api/fails-in-database', '/api/throws-text'])(
    'is answered without a word about our insides: %s',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      const problem = expectConforms(problemSchema, answer.json());
      expect(problem).toEqual({
        type: 'internal',
        title: 'Something went wrong',
        status: 500,
        detail: 'Something went wrong on our end, and we’ve logged it. Please try again.',
        instance: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('is recorded with the id that the answer quotes', async () => {
    const answer = await app.inject('/api/throws');
    const [line = '{}'] = lines;
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      reqId: answer.json().instance,
      err: { message: 'could not open /srv/private/file' },
      msg: 'request failed',
    });
  });

  it('is no alarm when it was foreseen', async () => {
    const answer = await app.inject('/api/busy');
    const [line = '{}'] = lines;
    expect(JSON.parse(line)).toMatchObject({ level: 40, reqId: answer.json().instance });
  });

  it('is none where somebody has left before the answer came', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    log.level = 'debug';
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/never-ends`, { signal: leaving.signal });
    await isWaiting.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    const told = await vi.waitUntil(() => lines.find((line) => line.includes('request failed')));
    log.level = 'info';
    expect(JSON.parse(told)).toMatchObject({ level: 20, err: { message: 'Premature close' } });
  });

  it('says when to try again, where that is known', async () => {
    const answer = await app.inject('/api/busy');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toMatchObject({ type: 'unavailable', detail: 'The queue is full.' });
  });
});

describe('the log', () => {
  it.each([
    '/api/throws',
    '/api/fails-in-database',
    '/api/logs',
    `/api/calendars/${SECRET}/throws`,
  ])('holds no secret and no value of a query: %s', async (path) => {
    await app.inject({
      url: `${path}?adminKey=${SECRET}&near=${SECRET}&${SECRET}`.replace(/&[^&]*$/, '&flag'),
      headers: { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}` },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(SECRET);
  });

  it('holds neither cookies nor tokens nor keys, wherever they stand', async () => {
    await app.inject({
      url: '/api/logs-everything',
      headers: { authorization: `Bearer ${SECRET}`, cookie: `session=${SECRET}` },
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain(SECRET);
  });

  it('keeps path and names of the query, which help and harm nobody', async () => {
    await app.inject(`/api/logs?near=${SECRET}&radius=5`);
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      req: { method: 'GET', url: '/api/logs?near&radius' },
      token: '[redacted]',
      user: { cookie: '[redacted]' },
    });
  });

  it("is silent about other people's mistakes", async () => {
    await app.inject('/api/markets?limit=0');
    await app.inject('/api/nothing');
    expect(lines).toEqual([]);
  });
});

describe('a mistake of the sender', () => {
  it.each([
    ['malformed JSON', { payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['nothing as JSON', { payload: '', headers: { 'content-type': 'application/json' } }, 400],
    ['another type', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, 415],
    ['a type that is none', { payload: 'x', headers: { 'content-type': ';;' } }, 415],
    [
      'a prototype',
      { payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
    ],
    [
      'more than a megabyte',
      {
        payload: JSON.stringify('x'.repeat(1_100_000)),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
  ])('in the body is answered as such: %s', async (_name, request, status) => {
    const answer = await app.inject({ method: 'POST', url: '/api/takes-json', ...request });
    expect(answer.statusCode).toBe(status);
    expect(expectConforms(problemSchema, answer.json()).status).toBe(status);
    expect(lines).toEqual([]);
  });

  it.each(['/api/nothing', '/api', '/api/', '/api/markets/1/nothing', '/api//markets', '/nothing'])(
    'in the address is answered 404: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(expectConforms(problemSchema, answer.json()).type).toBe('not-found');
    },
  );

  it.each(['/api/markets/%', '/api/%zz', '/api/markets/%E0%A4%A', '/%c0%ae', '/api/markets/1%2'])(
    'in its percent-encoding is answered 400: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(400);
      expect(expectConforms(problemSchema, answer.json()).type).toBe('bad-request');
    },
  );

  it.each([
    ['DELETE', '/api/markets', 'GET, HEAD, POST'],
    ['DELETE', '/api/markets/1', 'GET, HEAD, PUT'],
    ['PUT', '/api/events/1/calendar.ics?x=1', 'GET, HEAD'],
    ['PATCH', '/api/places/', 'GET, HEAD'],
    ['GET', '/api/takes-json', 'POST'],
    ['OPTIONS', '/api/places/reverse', 'GET, HEAD'],
  ] as const)('in the method is answered 405: %s %s', async (method, url, allowed) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allowed);
    expect(expectConforms(problemSchema, answer.json()).type).toBe('method-not-allowed');
  });

  it.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'conflict'],
  ])('that a plugin answers %i is the plainest of its kind: %s', async (status, type) => {
    const answer = await app.inject(`/api/throws-status/${status}`);
    expect(expectConforms(problemSchema, answer.json())).toMatchObject({ status, type });
  });

  it('in the method of an address that is nowhere is answered 404', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/nothing' });
    expect(answer.statusCode).toBe(404);
  });
});
