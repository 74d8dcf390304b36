import { createHash } from 'node:crypto';
import type { PaymentSettings } from '#contract/billing/billing.ts';
import type { IdentitySettings } from '#contract/site/config.ts';

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

/** What the code of an identity service elsewhere loads, opens in frames and talks to. */
interface IdentitySources {
  scripts: string[];
  frames: string[];
  connections: string[];
  images: string[];
}

/** @returns nothing for the built-in service, which is part of the site */
function identitySources(settings: IdentitySettings): IdentitySources {
  if (settings.provider === 'built-in') {
    return { scripts: [], frames: [], connections: [], images: [] };
  }
  const emulator = settings.emulatorUrl ? [new URL(settings.emulatorUrl).origin] : [];
  return {
    scripts: ['https://apis.google.com'],
    frames: [`https://${settings.authDomain}`, ...emulator],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
    ],
    // The pictures of people.
    images: ['https://*.googleusercontent.com'],
  };
}

/** What Stripe's payment form loads, opens in frames and talks to; nothing without Stripe. */
const paymentSources = ({ provider }: PaymentSettings) =>
  provider === 'stripe'
    ? {
        scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connections: ['https://api.stripe.com'],
      }
    : { scripts: [], frames: [], connections: [] };

/**
 * The content security policy of a page. Inline scripts are allowed one by one, by hash and not by
 * nonce, so that a page can be cached together with its policy.
 */
export function contentSecurityPolicy(options: {
  scriptHashes: string[];
  /** Origin of a map style from elsewhere, and so of its tiles. */
  mapOrigin: string | null;
  identity: IdentitySettings;
  payment: PaymentSettings;
}): string {
  const map = options.mapOrigin ? [options.mapOrigin] : [];
  const identity = identitySources(options.identity);
  const payment = paymentSources(options.payment);
  const own = (directive: string, ...sources: string[]) =>
    [directive, "'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    own('script-src', ...options.scriptHashes, ...identity.scripts, ...payment.scripts),
    // Styles set by scroll locks and by the map are inline; they cannot run anything.
    "style-src 'self' 'unsafe-inline'",
    own('img-src', 'data:', 'blob:', ...map, ...identity.images),
    own('connect-src', ...map, ...identity.connections, ...payment.connections),
    own('frame-src', ...identity.frames, ...payment.frames),
    "font-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
