import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { PaymentSettings } from '#contract/billing/billing.ts';
import type { IdentitySettings } from '#contract/site/config.ts';
import { namesTag } from '#server/app/answers/httpCache.ts';
import { notFound } from '#server/app/problems.ts';
import { directFile } from './directFile.ts';
import { directPage } from './directPage.ts';
import { type CachedPage, gzippedBody, PageCache, takesGzip, toCachedPage } from './pageCache.ts';
import type { PageRenderer } from './renderer.ts';
import { contentSecurityPolicy, inlineScriptHashes } from './securityPolicy.ts';

const CACHED_PAGES = 500;
/** Longer addresses are rendered, not remembered. */
const CACHED_ADDRESS_MAX_LENGTH = 300;
/**
 * The router calls a redirect temporary, so that search engines keep to the address that it leads away
 * from. Ours lead to the one way in which an address is written, or to what a market was merged with.
 */
const MOVED_FOR_GOOD = 301;
/** Addresses that are answered with data, never with a page. */
const OF_API = /^\/api(?:[/?]|$)/;

export interface PagesOptions {
  distDirectory: string;
  render: PageRenderer;
  /** Names the state of everything that pages show; a page is kept until it changes. */
  version: () => string;
  mapStyleUrl: string | undefined;
  /** What people sign in with, which pages must be allowed to load. */
  identity: IdentitySettings;
  /** What people pay with, likewise. */
  payment: PaymentSettings;
}

/** The public pages, rendered on the server, and the files they load. */
export const pages = fastifyPlugin<PagesOptions>(
  async (app, { distDirectory, render, version, mapStyleUrl, identity, payment }) => {
    const cache = new PageCache(CACHED_PAGES);
    /** Those that are being rendered, by address and version: whoever asks meanwhile waits for them. */
    const underWay = new Map<string, Promise<CachedPage>>();
    app.directAnswers.push(
      directPage(cache, version, app.securityHeaders),
      directFile(app, join(distDirectory, 'client', 'assets')),
    );
    const mapOrigin = mapStyleUrl ? new URL(mapStyleUrl).origin : null;

    await app.register(fastifyStatic, {
      root: join(distDirectory, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Built files carry their content's hash in their name.
        const immutable = path.includes('/assets/') || path.includes('\\assets\\');
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
        // What its pages load, this worker loads for them.
        if (path.includes('roster-worker.js')) {
          reply.header('content-security-policy', "default-src 'self';frame-ancestors 'none'");
        }
      },
    });

    async function page(address: string): Promise<CachedPage> {
      const state = version();
      const known = cache.get(address, state);
      if (known) return known;
      const key = `${state} ${address}`;
      const rendering =
        underWay.get(key) ?? rendered(address, state).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    }

    async function rendered(address: string, state: string): Promise<CachedPage> {
      const response = await render(address);
      const html = await response.text();
      const headers: Record<string, string> = {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': contentSecurityPolicy({
          scriptHashes: inlineScriptHashes(html),
          mapOrigin,
          identity,
          payment,
        }),
      };
      const location = response.headers.get('location');
      if (location) headers.location = location;
      const made = toCachedPage(location ? MOVED_FOR_GOOD : response.status, headers, html);
      if (response.status < 500 && address.length <= CACHED_ADDRESS_MAX_LENGTH) {
        cache.set(address, state, made);
      }
      return made;
    }

    async function sendPage(request: FastifyRequest, reply: FastifyReply) {
      const found = await page(request.url);
      reply.headers(found.headers);
      if (found.status < 400 && namesTag(request.headers['if-none-match'], found.etag)) {
        return reply.status(304).send();
      }
      reply.status(found.status);
      if (found.status >= 500) request.log.error({ req: request }, 'page could not be rendered');
      if (!takesGzip(request.headers['accept-encoding'])) return reply.send(found.body);
      return reply.header('content-encoding', 'gzip').send(gzippedBody(found));
    }

    app.get('/*', { schema: { hide: true } }, (request, reply) => {
      if (OF_API.test(request.url)) throw notFound('address');
      return sendPage(request, reply);
    });
  },
  { name: 'pages' },
);
