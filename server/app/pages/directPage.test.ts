import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openBothDoors, type Question } from '#server/testing/bothDoors.ts';
import { aMarket } from '#server/testing/builders.ts';
import { BUILD_TIMEOUT_MS, ensureBuiltSite, withPages } from '#server/testing/builtSite.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

let site: TestApp;
let doors: Awaited<ReturnType<typeof openBothDoors>>;
let market: Awaited<ReturnType<typeof aMarket>>;

beforeAll(async () => {
  await ensureBuiltSite();
  site = await testApp({ extend: withPages });
  market = await aMarket(site.database.connection, { name: 'Riverside Market' });
  await site.settled();
  doors = await openBothDoors(site.app);
}, BUILD_TIMEOUT_MS);
afterAll(() => doors.close());

const PAGES = ['/', '/about', '/customer?near=97205&radius=10', '/pricing', '/sign-in'];

describe('a page in front of Fastify', () => {
  it('is answered as by the route once it has been rendered', async () => {
    for (const path of [...PAGES, `/market/${market.id}`]) {
      expect(await doors.directDuring(() => ask(site.app.server, path)), path).toBe(0);
      for (const question of [{}, { headers: { 'accept-encoding': 'gzip, br' } }]) {
        const direct = await doors.directDuring(async () => {
          expect((await doors.expectSame(path, question)).status).toBe(200);
        });
        expect(direct, `${path} ${JSON.stringify(question)}`).toBe(2);
      }
    }
  });

  it('is answered as by the route whatever else the request says', async () => {
    const questions: Question[] = [
      { headers: { 'accept-encoding': 'identity' } },
      { headers: { accept: 'image/png', cookie: 'session=x', range: 'bytes=0-9' } },
      { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } },
      { headers: { connection: 'close' } },
    ];
    for (const question of questions) {
      expect(await doors.directDuring(() => doors.expectSame('/about', question))).toBe(2);
    }
  });

  it('is left to the route under another method or a condition, or where there is none', async () => {
    const { headers } = await ask(doors.ordinary, '/about');
    const left: [string, Question?][] = [
      ['/about', { method: 'HEAD' }],
      ['/about', { method: 'POST' }],
      ['/about', { headers: { 'if-none-match': headers.etag } }],
      ['/about', { headers: { 'if-none-match': '"another"' } }],
      ['/about', { headers: { 'if-none-match': headers.etag, 'accept-encoding': 'gzip' } }],
      ['/about', { headers: { 'accept-encoding': 'gzip;q=0' } }],
      ['/about', { headers: { 'accept-encoding': '*' } }],
      ['/no-such-page'],
      ['/market/999999'],
      ['/market/1/'],
      ['/%61bout/'],
      ['/api/no-such-call'],
    ];
    for (const [path, question] of left) {
      const direct = await doors.directDuring(() => doors.expectSame(path, question));
      expect(direct, `${path} ${JSON.stringify(question)}`).toBe(0);
    }
  });

  it('is rendered anew when something changes and in another minute', async () => {
    const path = `/market/${market.id}`;
    const before = await doors.expectSame(path);
    await aMarket(site.database.connection, { name: 'Another Market' });
    await site.settled();
    expect(await doors.directDuring(() => ask(site.app.server, path))).toBe(0);
    expect(await doors.directDuring(() => ask(site.app.server, path))).toBe(1);
    site.clock.advance(60_000);
    expect(await doors.directDuring(() => ask(site.app.server, path))).toBe(0);
    expect((await doors.expectSame(path)).status).toBe(before.status);
  });
});
