import { describe, expect, it, vi } from 'vitest';
import { configSchema } from '#contract/site/config.ts';
import { aMarket, anEvent, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { testApp } from '#server/testing/testApp.ts';
import { emptyDatabase } from '#server/testing/testDatabase.ts';
import {
  countOf,
  eventPages,
  lastingPages,
  SITEMAP_MAX_URLS,
  sitemap,
  sitemapIndex,
  sitemapPages,
} from './sitemap.ts';

const SITE = 'https://markets.example.org';
const { app, clock, database, services, settled } = await testApp({
  environment: {
    publicUrl: SITE,
    mapStyleUrl: 'https://tiles.example.org/style.json',
    supportEmail: 'help@example.org',
    databaseUrl: 'postgres://user:secret@db.example.org/markets',
  },
});

const listed = (...ids: number[]) => ({ size: ids.length, ids: () => ids });
const NONE = { markets: listed(), vendors: listed() };

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it('the configuration tells the browser what is public and nothing else', async () => {
  const answer = await app.inject('/api/config');
  expect(expectConforms(configSchema, answer.json())).toEqual({
    mapStyleUrl: 'https://tiles.example.org/style.json',
    demoData: false,
    identity: { provider: 'built-in', sendsMail: true },
    supportEmail: 'help@example.org',
    payment: { provider: 'sandbox' },
    promotion: null,
    promotions: [],
    accessPolicy: 'open',
  });
  expect(answer.body).not.toContain('secret');
  expect(answer.headers['cache-control']).toContain('must-revalidate');
});

it('robots.txt keeps crawlers off the API and names the sitemap', async () => {
  const answer = await app.inject('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${SITE}/sitemap.xml\n`,
  );
});

describe('the sitemap', () => {
  it('lists the pages, every market and every vendor, and follows what is added and removed', async () => {
    const pages = [
      '/',
      '/customer',
      '/browse-vendors',
      '/pricing',
      '/about',
      '/contact',
      '/privacy',
      '/terms',
    ].map((path) => SITE + path);
    const { id } = await aMarket(database.connection);
    const { id: second } = await aMarket(database.connection);
    const { id: vendor } = await aVendor(database.connection);
    await settled();
    const answer = await app.inject('/sitemap.xml');
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
    expect(urlsIn(answer.body)).toEqual([
      ...pages,
      `${SITE}/market/${id}`,
      `${SITE}/market/${second}`,
      `${SITE}/vendors/${vendor}`,
    ]);
    await emptyDatabase(database);
    await settled();
    expect(urlsIn((await app.inject('/sitemap.xml')).body)).toEqual(pages);
  });

  it('lists the events that take place, until their day is over at their market', async () => {
    const { id: marketId } = await aMarket(database.connection, { timeZone: 'Pacific/Guam' });
    const later = await anEvent(database.connection, { marketId, eventDate: '2026-07-04' });
    const next = await anEvent(database.connection, { marketId, eventDate: '2026-06-06' });
    for (const status of ['draft', 'cancelled', 'postponed'] as const) {
      await anEvent(database.connection, { marketId, status, eventDate: '2026-07-04' });
    }
    await anEvent(database.connection, { marketId, eventDate: '2026-05-30' });
    await settled();
    const eventsIn = async (path: string) =>
      urlsIn((await app.inject(path)).body).filter((url) => url?.includes('/events/'));
    const urls = [later, next].map(({ id }) => `${SITE}/events/${id}`);
    expect(await eventsIn('/sitemap.xml')).toEqual(urls);
    expect(await eventsIn('/sitemap-0.xml')).toEqual(urls);
    clock.set('2026-06-06T14:00:00Z');
    expect(await eventsIn('/sitemap.xml')).toEqual(urls.slice(0, 1));
  });

  it('asks the database for events where a part may hold some, once until something changes or the minute ends', async () => {
    const { id: marketId } = await aMarket(database.connection);
    await anEvent(database.connection, { marketId, eventDate: '2026-07-04' });
    await settled();
    clock.advance(60_000);
    const size = vi.spyOn(services.marketIndex, 'size', 'get').mockReturnValue(SITEMAP_MAX_URLS);
    const ids = vi
      .spyOn(services.marketIndex, 'ids')
      .mockImplementation(() => Array.from({ length: SITEMAP_MAX_URLS }, (_, id) => id).values());
    const read = vi.spyOn(database.connection, 'select');
    const readsOf = async (...paths: string[]) => {
      read.mockClear();
      for (const path of paths) await app.inject(path);
      return read.mock.calls.length;
    };
    expect(await readsOf('/sitemap-0.xml')).toBe(0);
    expect(await readsOf('/sitemap-1.xml', '/sitemap.xml', '/sitemap-2.xml')).toBe(1);
    clock.advance(60_000);
    expect(await readsOf('/sitemap-1.xml', '/sitemap-1.xml')).toBe(1);
    await anEvent(database.connection, { marketId, eventDate: '2026-07-11' });
    await settled();
    expect(await readsOf('/sitemap-1.xml', '/sitemap-1.xml')).toBe(1);
    size.mockRestore();
    ids.mockRestore();
    read.mockRestore();
  });

  it('has its parts at addresses of their own, and no more of them than there are', async () => {
    expect((await app.inject('/sitemap-0.xml')).statusCode).toBe(200);
    for (const page of ['1', '9999', '99999', 'x', '-1', '1e1']) {
      expect((await app.inject(`/sitemap-${page}.xml`)).statusCode, page).toBe(404);
    }
  });

  it('is parted so that no file holds more than is allowed, and no page is left out', () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => index + 1);
    const markets = { size: ids.length, ids: () => ids };
    const pages = [...lastingPages({ markets, vendors: listed(1, 2) }), eventPages([1, 2, 3])];
    expect(sitemapPages(countOf(lastingPages(NONE)))).toBe(1);
    expect(sitemapPages(SITEMAP_MAX_URLS)).toBe(1);
    expect(sitemapPages(SITEMAP_MAX_URLS + 1)).toBe(2);
    const parts = Array.from({ length: sitemapPages(countOf(pages)) }, (_, page) =>
      urlsIn(sitemap(SITE, pages, page)),
    );
    expect(parts.every((urls) => urls.length > 0 && urls.length <= SITEMAP_MAX_URLS)).toBe(true);
    expect(new Set(parts.flat()).size).toBe(ids.length + 2 + 3 + 8);
    expect(urlsIn(sitemapIndex(SITE, 3))).toEqual(
      [0, 1, 2].map((page) => `${SITE}/sitemap-${page}.xml`),
    );
  });

  it('has the paths made of that file alone which is asked for', () => {
    const asked: number[][] = [];
    const pagesUpTo = (count: number) => ({
      count,
      part: (from: number, most: number) => {
        asked.push([count, from, most]);
        return Array.from({ length: Math.min(most, count - from) }, () => '/');
      },
    });
    sitemap(SITE, [pagesUpTo(8), pagesUpTo(80_000), pagesUpTo(90_000), pagesUpTo(3)], 1);
    expect(asked).toEqual([
      [80_000, 49_992, 50_000],
      [90_000, 0, 19_992],
    ]);
  });

  it('writes an address as XML wants it', () => {
    expect(sitemap('https://x.example/?a=1&b=<2>', lastingPages(NONE), 0)).toContain(
      '<loc>https://x.example/?a=1&#38;b=&#60;2&#62;/about</loc>',
    );
  });
});
