import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** Compressed at the first request that wants it. */
  gzipped: Buffer | null;
}

/**
 * Rendered pages by address. Each entry belongs to a state of the data (`version`): as soon as
 * that moves on, what was rendered before it no longer counts. The oldest leave first.
 */
export class PageCache {
  readonly #pages = new Map<string, { version: string; page: CachedPage }>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(address: string, version: string): CachedPage | null {
    const entry = this.#pages.get(address);
    return entry?.version === version ? entry.page : null;
  }

  set(address: string, version: string, page: CachedPage): void {
    this.#pages.delete(address);
    this.#pages.set(address, { version, page });
    if (this.#pages.size > this.#capacity) {
      const [oldest] = this.#pages.keys();
      if (oldest !== undefined) this.#pages.delete(oldest);
    }
  }
}

export function toCachedPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): CachedPage {
  const body = Buffer.from(html);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, headers, body, etag, gzipped: null };
}

export function gzippedBody(page: CachedPage): Buffer {
  page.gzipped ??= gzipSync(page.body, { level: 6 });
  return page.gzipped;
}
