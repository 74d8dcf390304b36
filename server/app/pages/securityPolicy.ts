import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The hash sources of a page's own inline scripts; data blocks such as JSON-LD do not run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The content security policy of a page. Inline scripts are allowed one by one, by hash and not by
 * nonce, so that a page can be cached together with its policy.
 */
export function contentSecurityPolicy(options: {
  scriptHashes: string[];
  /** Origin of a map style from elsewhere, and so of its tiles. */
  mapOrigin: string | null;
}): string {
  const map = options.mapOrigin ? ` ${options.mapOrigin}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' ${options.scriptHashes.join(' ')}`.trimEnd(),
    // Styles set by scroll locks and by the map are inline; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    `connect-src 'self'${map}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
