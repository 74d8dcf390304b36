import { beforeAll, describe, expect, it } from 'vitest';
import { mergedMarkets } from '#server/db/schema.ts';
import { aMarket } from '#server/testing/builders.ts';
import { BUILD_TIMEOUT_MS, ensureBuiltSite, withPages } from '#server/testing/builtSite.ts';
import { rawAnswer } from '#server/testing/rawAnswer.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

/** Addresses as somebody sends them who means harm, byte by byte: clients would tidy them up. */

const SITE = 'http://localhost';

let site: TestApp;
let port = 0;
/** A market that was merged with another. */
let merged = 0;

beforeAll(async () => {
  await ensureBuiltSite();
  site = await testApp({ environment: { publicUrl: SITE }, extend: withPages });
  const { connection } = site.database;
  const kept = await aMarket(connection);
  merged = kept.id + 1_000;
  await connection
    .insert(mergedMarkets)
    .values({ id: merged, marketId: kept.id, mergedAt: new Date() });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const address = site.app.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
}, BUILD_TIMEOUT_MS);

async function get(path: string, host = 'localhost') {
  const answer = await rawAnswer(
    port,
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  );
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return {
    status: Number(head.split(' ')[1]),
    head,
    header,
    body: body.join('\r\n\r\n'),
  };
}

/** Where a browser would go from a page of ours. */
const siteOf = (location: string) => URL.parse(location, `${SITE}/market/1`)?.origin;

const ELSEWHERE = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '///evil.example//',
  '/\\evil.example',
  '/\\evil.example/',
  '/\\\\evil.example/',
  '\\\\evil.example/',
  '/%2f%2fevil.example/',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '/%5c%5cevil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/%2e%2e//evil.example/',
  '/https:evil.example/',
  '/https://evil.example/',
  'https://evil.example/',
  'https:evil.example',
  '*',
  '/%09/evil.example/',
  '/%0d%0aLocation:%20https://evil.example/',
  '/%0aSet-Cookie:%20session=1/',
  '/javascript:alert(1)/',
  '/javascript:alert(1)//',
  '/data:text/html,<script>alert(1)</script>/',
  '/@evil.example/',
  '/customer/?next=//evil.example',
  '/customer//evil.example/?redirect=https://evil.example',
  '/sign-in/?redirect=%2f%2fevil.example',
  '/identity/sign-in/?next=javascript:alert(1)',
  '/pricing/?success=true&return_url=//evil.example',
  '/market/1//evil.example/',
  '/unsubscribe/1.x//evil.example/',
];

describe('nobody is sent to another site', () => {
  it.each(ELSEWHERE)('by %s', async (path) => {
    for (const host of ['localhost', 'evil.example', 'localhost@evil.example']) {
      const { status, head, header } = await get(path, host);
      expect(status, head).toBeGreaterThanOrEqual(200);
      expect(status, head).toBeLessThan(500);
      const location = header('location');
      if (location !== undefined) expect(siteOf(location), location).toBe(SITE);
      expect(header('refresh')).toBeUndefined();
      expect(header('set-cookie')).toBeUndefined();
    }
  });

  it.each(['', '//evil.example', '/..//evil.example', '?next=//evil.example', '/%0d%0aX:1'])(
    'by a market that was merged with another: %s',
    async (rest) => {
      for (const before of ['/market/', '/farm-direct/sign/', '/api/markets/']) {
        const { status, header } = await get(`${before}${merged}${rest}`, 'evil.example');
        expect(status).toBe(301);
        expect(siteOf(header('location') ?? '')).toBe(SITE);
        expect(header('location')).toMatch(new RegExp(`^${before}\\d+`));
      }
    },
  );

  it('and the test would see it', () => {
    for (const location of ['//evil.example', '/\\evil.example', 'https:evil.example/x']) {
      expect(siteOf(location)).not.toBe(SITE);
    }
  });
});

it('a page is found by its whole address, too, whatever host that names', async () => {
  for (const host of ['http://localhost', 'HTTPS://evil.example:8443']) {
    expect((await get(`${host}/about?x=/`)).status).toBe(200);
    expect((await get(`${host}/api/nothing`)).header('content-type')).toContain('problem+json');
    expect((await get(`${host}/market/${merged}`)).status).toBe(301);
    expect((await get(host)).status).toBe(200);
  }
});

describe('no page says that it is somewhere else', () => {
  it.each(['/', '/customer', '/sitemap.xml', '/robots.txt', '/api/openapi.json'])(
    'because of the Host header: %s',
    async (path) => {
      const { status, body } = await get(path, 'evil.example');
      expect(status).toBe(200);
      expect(body).not.toContain('evil.example');
    },
  );
});

const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..\\', '..%5c', '%252e%252e%252f', '..%c0%af'];
const ROOTS = ['/', '/assets/', '/media/', '/api/docs/', '/api/docs/static/'];
const OUTSIDE = [
  ...UP.flatMap((up) => [`${up.repeat(2)}package.json`, `${up.repeat(9)}etc/passwd`]),
  '%00',
  'package.json%00.js',
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'C:%5cwindows%5cwin.ini',
  '.env',
  '.git/config',
  'admin-key',
];

describe('no file is read but those that are meant to be', () => {
  it.each(ROOTS)('behind %s', async (root) => {
    for (const path of OUTSIDE) {
      const { status, body } = await get(root + path);
      expect(status, path).toBeGreaterThanOrEqual(300);
      expect(status, path).toBeLessThan(500);
      expect(body, path).not.toMatch(/"dependencies"|root:|\[core\]/);
    }
  });

  it('and those are', async () => {
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec((await get('/')).body) ?? [];
    expect((await get(script)).status).toBe(200);
  });
});
