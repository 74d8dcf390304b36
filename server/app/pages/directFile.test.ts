import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openBothDoors, type Question } from '#server/testing/bothDoors.ts';
import { BUILD_TIMEOUT_MS, ensureBuiltSite, withPages } from '#server/testing/builtSite.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const ASSETS = join(import.meta.dirname, '../../../dist/client/assets');
/** What browsers send over a connection that is encrypted, and over one that isn't. */
const ENCRYPTED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const PLAIN = { 'accept-encoding': 'gzip, deflate' };

let site: TestApp;
let doors: Awaited<ReturnType<typeof openBothDoors>>;
/** One file of each kind that is built, and of scripts one that is too small to be packed beforehand. */
let paths: string[];
/** A script that is packed beforehand. */
let script: string;

beforeAll(async () => {
  await ensureBuiltSite();
  site = await testApp({ extend: withPages });
  doors = await openBothDoors(site.app);
  const names = readdirSync(ASSETS);
  const isPacked = (name: string) => names.includes(`${name}.br`);
  const built = names.filter((name) => !/\.(br|gz)$/.test(name));
  const oneOfEach = new Map(built.map((name) => [`${/\w+$/.exec(name)} ${isPacked(name)}`, name]));
  paths = [...oneOfEach.values()].map((name) => `/assets/${name}`);
  script = `/assets/${oneOfEach.get('js true')}`;
}, BUILD_TIMEOUT_MS);
afterAll(() => doors.close());

/** Asks until the answer is a direct one. */
const untilKept = (path: string, question: Question) =>
  expect
    .poll(() => doors.directDuring(() => ask(site.app.server, path, question)), { interval: 5 })
    .toBe(1);

describe('a built file in front of Fastify', () => {
  it('is answered as by the route once it has been asked for, however it is packed', async () => {
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      for (const headers of [ENCRYPTED, PLAIN, {}]) {
        await untilKept(path, { headers });
        const direct = await doors.directDuring(async () => {
          // Packed on the way, the route can't say its length beforehand.
          const expected = await ask(doors.ordinary, path, { headers });
          const { 'transfer-encoding': _chunked, ...lasting } = expected.headers;
          const answer = await ask(site.app.server, path, { headers });
          expect(answer.status, path).toBe(200);
          expect(answer.body, path).toBe(expected.body);
          expect(answer.headers, path).toEqual({
            ...lasting,
            'content-length': String(answer.body.length),
          });
        });
        expect(direct, path).toBe(1);
      }
    }
  });

  it('comes packed as each asker can read it', async () => {
    const packed: [Question['headers'], string | undefined][] = [
      [ENCRYPTED, 'br'],
      [{ 'accept-encoding': 'br,gzip' }, 'br'],
      [PLAIN, 'gzip'],
      [{ 'accept-encoding': 'identity' }, undefined],
      [{}, undefined],
    ];
    for (const [headers = {}, encoding] of packed) {
      await untilKept(script, { headers });
      const answer = await ask(site.app.server, script, { headers });
      expect(answer.headers['content-encoding']).toBe(encoding);
    }
  });

  it('is left to the route in part, on a condition, under another method, or where there is none', async () => {
    const { headers } = await ask(doors.ordinary, script);
    const left: [string, Question][] = [
      [script, { method: 'HEAD' }],
      [script, { method: 'POST' }],
      [script, { headers: { range: 'bytes=0-9' } }],
      [script, { headers: { 'if-none-match': headers.etag } }],
      [script, { headers: { 'if-modified-since': headers['last-modified'] } }],
      [script, { headers: { 'if-match': '"another"' } }],
      [script, { headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }],
      [script, { headers: { 'accept-encoding': 'gzip;q=0, br' } }],
      [script, { headers: { 'accept-encoding': 'br' } }],
      [script, { headers: { 'accept-encoding': '*' } }],
      [`${script}?v=1`, {}],
      [`${script}.br`, {}],
      ['/assets/no-such-file.js', {}],
      ['/assets/../favicon.ico', {}],
      ['/favicon.ico', {}],
    ];
    await untilKept(script, {});
    for (const [path, question] of left) {
      const direct = await doors.directDuring(() => doors.expectSame(path, question));
      expect(direct, `${path} ${JSON.stringify(question)}`).toBe(0);
    }
  });
});
