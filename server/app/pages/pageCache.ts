import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { PUBLIC_CACHE_CONTROL } from '#server/app/answers/httpCache.ts';

export interface CachedPage {
  status: number;
  /** All that a page has beside those of every answer. */
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** Compressed at the first request that wants it. */
  gzipped: Buffer | null;
}

/** 'gzip;q=0' refuses it. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/**
 * Rendered pages by address. Each belongs to a state of the data (`version`): as soon as that moves
 * on, what was rendered before it no longer counts.
 */
export class PageCache {
  readonly #pages: LRUCache<string, { version: string; page: CachedPage }>;

  /** @param capacity in pages */
  constructor(capacity: number) {
    this.#pages = new LRUCache({ max: capacity });
  }

  get(address: string, version: string): CachedPage | null {
    const entry = this.#pages.get(address);
    return entry?.version === version ? entry.page : null;
  }

  set(address: string, version: string, page: CachedPage): void {
    this.#pages.set(address, { version, page });
  }
}

/** @param headers what the page itself says */
export function toCachedPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): CachedPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  const kept = {
    'cache-control': status < 400 ? PUBLIC_CACHE_CONTROL : 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  return { status, headers: { ...headers, ...kept }, body, etag, gzipped: null };
}

/** @param acceptEncoding the header of that name */
export const takesGzip = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && TAKES_GZIP.test(acceptEncoding);

export function gzippedBody(page: CachedPage): Buffer {
  page.gzipped ??= gzipSync(page.body, { level: 6 });
  return page.gzipped;
}
