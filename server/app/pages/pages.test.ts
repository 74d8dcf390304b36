import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/app/observing/logger.ts';
import { markets } from '#server/db/schema.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { aMarket, anEvent, aProduct, aReview } from '#server/testing/builders.ts';
import {
  BUILD_TIMEOUT_MS,
  DIST_DIRECTORY,
  ensureBuiltSite,
  withPages,
} from '#server/testing/builtSite.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

const SITE = 'https://markets.example.org';
const EVIL_NAME = 'Märkte </script><script>alert(1)</script> & "Söhne"';

const complaints: string[] = [];
let site: TestApp;
let homeWithoutMarkets: string;
let market: Awaited<ReturnType<typeof aMarket>>;
let event: Awaited<ReturnType<typeof anEvent>>;

beforeAll(async () => {
  await ensureBuiltSite();
  site = await testApp({
    environment: { publicUrl: SITE },
    log: createLogger('warn', { write: (line: string) => void complaints.push(line) }),
    extend: withPages,
  });
  homeWithoutMarkets = (await get('/')).body;
  const { connection } = site.database;
  market = await aMarket(connection, { name: 'Riverside Market', phone: '503-555-0100' });
  await aReview(connection, { marketId: market.id, rating: 5 });
  event = await anEvent(connection, { marketId: market.id });
  await site.settled();
}, BUILD_TIMEOUT_MS);

const get = (url: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url, headers });

const metaOf = (html: string, name: string) =>
  html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1];
const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]*)"/)?.[1];
const titleOf = (html: string) => html.match(/<title>([^<]*)<\/title>/)?.[1];

function jsonLdOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
}

describe('a page', () => {
  it.each(['/', '/customer', '/about', '/privacy', '/terms'])(
    'is a whole document with its head: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toMatch(/^<!DOCTYPE html><html lang="en">/i);
      expect(answer.body).toMatch(/<h1[\s>]/);
      expect(titleOf(answer.body)).toContain('Local Markets');
      expect(metaOf(answer.body, 'description')).toMatch(/\w/);
      expect(canonicalOf(answer.body)).toBe(SITE + path);
      expect(metaOf(answer.body, 'og:url')).toBe(SITE + path);
    },
  );

  it('of a market says what it is to people and to machines', async () => {
    const { body, statusCode } = await get(`/market/${market.id}`);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe('Riverside Market, Portland, OR · Local Markets');
    expect(canonicalOf(body)).toBe(`${SITE}/market/${market.id}`);
    expect(jsonLdOf(body)).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'LocalBusiness',
        name: 'Riverside Market',
        telephone: '503-555-0100',
        aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1 },
      }),
    ]);
  });

  it('of a stand says what it sells, for how much, and what of it is there today', async () => {
    const { connection } = site.database;
    const stand = await aMarket(connection, { name: 'Egg Shed', category: 'farm_stand' });
    const marketId = stand.id;
    await aProduct(connection, {
      marketId,
      name: 'Eggs',
      priceCents: 650,
      inStockOn: todayAt(stand.timeZone, site.clock.now()),
    });
    await aProduct(connection, { marketId, name: 'Kale' });
    await site.settled();
    const offersOf = async (id: number) =>
      jsonLdOf((await get(`/market/${id}`)).body)[0]?.makesOffer;
    const kale = { '@type': 'Offer', itemOffered: { '@type': 'Product', name: 'Kale' } };
    const eggs = {
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: 'Eggs' },
      price: '6.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    };
    expect(await offersOf(marketId)).toEqual([eggs, kale]);
    expect(await offersOf(market.id)).toBeUndefined();
  });

  it('of an event says when and where it is', async () => {
    const { body, statusCode } = await get(`/events/${event.id}`);
    expect(statusCode).toBe(200);
    expect(canonicalOf(body)).toBe(`${SITE}/events/${event.id}`);
    expect(jsonLdOf(body)).toEqual([
      expect.objectContaining({
        '@type': 'Event',
        startDate: expect.stringMatching(/^2026-06-06T09:00/),
        location: expect.objectContaining({ name: 'Riverside Market' }),
      }),
    ]);
  });

  it('of a market says which of its days is over by now, and of no other how it stands', async () => {
    const { connection } = site.database;
    const { id: marketId } = await aMarket(connection);
    const planned = await anEvent(connection, { marketId });
    const today = { eventDate: '2026-06-03', startTime: '00:00', endTime: '00:30' };
    await anEvent(connection, { marketId, ...today });
    await site.settled();
    const { body } = await get(`/market/${marketId}`);
    expect(body.match(/>(Over|Active|Scheduled)</g)).toEqual(['>Over<']);
    expect(body.indexOf('>Over<')).toBeLessThan(body.indexOf(`/events/${planned.id}`));
  });

  it('of a market counts the days that are over, but carries none of them', async () => {
    const { connection } = site.database;
    const { id: marketId } = await aMarket(connection);
    await anEvent(connection, { marketId, eventDate: '2019-06-08' });
    await anEvent(connection, { marketId, eventDate: '2019-06-15' });
    await anEvent(connection, { marketId, eventDate: '2099-06-06' });
    await site.settled();
    const { body } = await get(`/market/${marketId}`);
    expect(body).toMatch(/Total events<\/dt><dd[^>]*>3</);
    expect(body).toMatch(/Upcoming events<\/dt><dd[^>]*>1</);
    expect(body).toContain('2099-06-06');
    expect(body).not.toContain('2019-06-');
  });

  it('that lists no market says so', async () => {
    expect(homeWithoutMarkets).toContain('No markets are listed right now.');
    expect((await get('/')).body).not.toContain('No markets are listed right now.');
  });

  it('takes a name for text, whatever it holds', async () => {
    const { id } = await aMarket(site.database.connection, { name: EVIL_NAME });
    await site.settled();
    for (const url of [`/market/${id}`, '/customer?near=97205']) {
      const { body } = await get(url);
      expect(body).toContain('Märkte');
      expect(body).not.toContain('<script>alert(1)');
    }
    const [data] = jsonLdOf((await get(`/market/${id}`)).body);
    expect(data?.name).toBe(EVIL_NAME);
    await site.database.connection.delete(markets).where(eq(markets.id, id));
    await site.settled();
  });

  it('has one address, whatever else JavaScript would take for its number', async () => {
    for (const id of [`0${market.id}`, `${market.id}.0`, `0x${market.id.toString(16)}`]) {
      expect((await get(`/market/${id}`)).statusCode, id).toBe(404);
    }
  });

  it.each([
    ['/about/', '/about'],
    ['/customer/?near=97205', '/customer?near=97205'],
    ['/customer?near=97205&radius=25', '/customer?near=97205'],
  ])('at %s has moved for good', async (url, location) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(location);
  });

  it('of a place has one address, however the place was written', async () => {
    for (const near of ['Portland, OR', 'portland or', 'PORTLAND, Oregon']) {
      const { body } = await get(`/customer?near=${encodeURIComponent(near)}`);
      expect(canonicalOf(body), near).toBe(`${SITE}/customer?near=Portland%2C%20OR`);
    }
  });

  it('of a place that nobody knows is not for search engines', async () => {
    const { body } = await get('/customer?near=qwxyz');
    expect(metaOf(body, 'robots')).toBe('noindex');
    expect(metaOf((await get('/customer?near=97205')).body, 'robots')).toBeUndefined();
  });

  it.each([
    '/market/2147483647',
    '/market/abc',
    '/market/1e3',
    '/market/99999999999999999999',
    '/events/2147483647',
    '/events/abc',
    '/nothing/here',
    '/index.html',
    '/.env',
    '/assets/nothing.js',
  ])('that does not exist is a page with status 404: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toMatch(/<h1[\s>]/);
    expect(metaOf(answer.body, 'robots') ?? 'noindex').toBe('noindex');
  });

  it.each(['/api', '/api?x=1', '/api/nothing', '/api/markets/x'])(
    'never stands in for an answer of the API: %s',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    },
  );
});

describe('what comes with a page', () => {
  it('its policy allows each of its own inline scripts by hash, and no other', async () => {
    for (const url of ['/', '/customer?near=97205', `/market/${market.id}`, '/nothing']) {
      const { body, headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      const [scripts = ''] = policy.match(/script-src [^;]*/) ?? [];
      const inline = [...body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(
        ([, attributes = '']) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes),
      );
      const hashes = inline.map(
        ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      expect(inline.length, url).toBeGreaterThan(0);
      expect(scripts.split(' ').slice(1).sort()).toEqual(["'self'", ...new Set(hashes)].sort());
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(body).not.toMatch(/<[^>]+\son(click|load|error)=/i);
    }
  });

  it.each(['/', '/market/2147483647', '/api/markets', '/api/nothing', '/robots.txt'])(
    'the security headers: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'cross-origin-resource-policy': 'same-site',
        'x-frame-options': 'SAMEORIGIN',
        'strict-transport-security': expect.stringContaining('max-age='),
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );
});

describe('a page that is sent', () => {
  it('compressed is the same page', async () => {
    const plain = await get('/customer?near=97205');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const accepted of ['gzip', 'br, gzip, deflate', 'GZIP;q=0.5', '*']) {
      const packed = await get('/customer?near=97205', { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding'], accepted).toBe('gzip');
      expect(packed.headers.vary).toMatch(/accept-encoding/i);
      expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.headers.etag).toBe(plain.headers.etag);
    }
    for (const refused of ['identity', 'gzip;q=0', 'deflate']) {
      const again = await get('/customer?near=97205', { 'accept-encoding': refused });
      expect(again.headers, refused).not.toHaveProperty('content-encoding');
      expect(again.rawPayload.equals(plain.rawPayload)).toBe(true);
    }
  });

  it('may be kept while it is asked about', async () => {
    const first = await get('/');
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const etag = String(first.headers.etag);
    for (const tag of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get('/', { 'if-none-match': tag });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
    }
  });

  it('is another one as soon as what it shows has changed', async () => {
    const { connection } = site.database;
    const url = `/market/${market.id}`;
    const before = await get(url);
    expect((await get(url)).body).toBe(before.body);
    await connection.update(markets).set({ name: 'Riverbank' }).where(eq(markets.id, market.id));
    await site.settled();
    const after = await get(url, { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
    expect(titleOf(after.body)).toBe('Riverbank, Portland, OR · Local Markets');
    await aReview(connection, { marketId: market.id, rating: 1, comment: 'Rained all day' });
    await site.settled();
    expect((await get(url)).body).toContain('Rained all day');
  });

  it('answers HEAD as it answers GET, without the page', async () => {
    const [head, full] = [await site.app.inject({ method: 'HEAD', url: '/' }), await get('/')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(full.headers.etag);
    expect(head.headers['content-type']).toBe(full.headers['content-type']);
  });
});

describe('built files', () => {
  const files = () => globSync('assets/*.{js,css,woff2}', { cwd: join(DIST_DIRECTORY, 'client') });

  it('are immutable and come precompressed where that was made', async () => {
    const names = files();
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const path = join(DIST_DIRECTORY, 'client', name);
      const content = await readFile(path);
      const plain = await get(`/${name}`);
      expect(plain.statusCode).toBe(200);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.rawPayload.equals(content)).toBe(true);
      for (const [encoding, suffix, unpack] of [
        ['br', '.br', brotliDecompressSync],
        ['gzip', '.gz', gunzipSync],
      ] as const) {
        if (!existsSync(path + suffix)) continue;
        const packed = await get(`/${name}`, { 'accept-encoding': encoding });
        expect(packed.headers['content-encoding'], name).toBe(encoding);
        expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
        expect(packed.headers['cache-control']).toContain('immutable');
        expect(packed.headers.vary).toMatch(/accept-encoding/i);
        expect(unpack(packed.rawPayload).equals(content)).toBe(true);
      }
    }
  });

  it('are counted together, for their names change with every release', async () => {
    await get(`/${files()[0]}`);
    const metrics = (await get('/metrics')).body;
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/assets/*"');
    expect(metrics).not.toMatch(/route="\/assets\/[^*]/);
  });

  it('have a worker that may load what its pages ask it for, however it is packed', async () => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { headers } = await get('/roster-worker.js', { 'accept-encoding': encoding });
      expect(headers['content-security-policy'], encoding).toContain("default-src 'self'");
    }
    // The other one answers for no page.
    const { headers } = await get('/service-worker.js');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('have the icons that browsers and phones ask for by themselves', async () => {
    for (const [url, type, pixels] of [
      ['/favicon.ico', 'image/vnd.microsoft.icon', 32],
      ['/apple-touch-icon.png', 'image/png', 180],
    ] as const) {
      const { headers, rawPayload } = await get(url);
      expect(headers['content-type'], url).toBe(type);
      expect(headers['cache-control'], url).toBe('public, max-age=3600');
      const png = rawPayload.subarray(rawPayload.indexOf('\x89PNG', 0, 'latin1'));
      expect(await sharp(png).metadata(), url).toMatchObject({ width: pixels, height: pixels });
    }
    expect((await get('/')).body).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
  });

  it('are all there that the pages load', async () => {
    for (const page of ['/', '/customer', `/market/${market.id}`, '/about']) {
      const { body } = await get(page);
      const urls = [...body.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg|png))"/g)];
      expect(urls.length).toBeGreaterThan(2);
      for (const [, url = ''] of urls) {
        const answer = await get(url);
        expect(answer.statusCode, url).toBe(200);
        expect(answer.headers['content-type'], url).not.toMatch(/html/);
      }
      const image = new URL(metaOf(body, 'og:image') ?? 'x:').pathname;
      expect((await get(image)).headers['content-type']).toBe('image/png');
    }
  });

  it.each(['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/.vite/manifest.json'])(
    'are all that can be had: %s',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('"dependencies"');
    },
  );
});

describe('no address makes a page fail', () => {
  const POINT = 'lat=45.5&lng=-122.6';

  it.each([
    '//',
    '///',
    '//evil.example',
    '//evil.example/market/1',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/./',
    '/../../etc/passwd',
    '/market/',
    '/market//1',
    '/market/%20',
    '/market/%00',
    '/market/%F0%9F%8D%AF',
    '/market/1/',
    '/events/%2e%2e%2f',
    '/customer/',
    '/?',
    '/?near',
    `/customer?near=${'x'.repeat(130)}`,
    '/customer?near=xyzzy',
    '/customer?near=%00',
    '/customer?near=%ff',
    '/customer?near=97205&near=10001',
    '/customer?near=97205&radius=abc&openOn=never&category=x&goods=x&payments=x',
    '/customer?near=97205&radius=-5',
    '/customer?near=97205&radius=1e999',
    `/customer?${POINT}&radius=12438&q=%3Cscript%3Ealert(1)%3C/script%3E`,
    '/customer?lat=91&lng=0',
    '/customer?lat=45.5',
    '/customer?lat={}&lng=[]',
    '/customer?__proto__=1&constructor=2',
    '/customer?category=%5B%22farm_stand%22%5D&openNow=true',
    '/customer?redirect=//evil.example',
  ])('%s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500);
    expect(answer.headers.location ?? '/').toMatch(
      /^(\/(?![/\\])|https:\/\/markets\.example\.org\/)/,
    );
    expect(answer.body).not.toContain('<script>alert(1)');
    expect(answer.body).not.toContain('evil.example/market');
    expect(complaints.splice(0)).toEqual([]);
  });
});
