import { expect, it } from 'vitest';
import type { PaymentSettings } from '#contract/billing/billing.ts';
import type { IdentitySettings } from '#contract/site/config.ts';
import { contentSecurityPolicy } from './securityPolicy.ts';

const BUILT_IN: IdentitySettings = { provider: 'built-in', sendsMail: true };
const FIREBASE: IdentitySettings = {
  provider: 'firebase',
  apiKey: 'key',
  authDomain: 'markets.firebaseapp.com',
  projectId: 'markets',
  emulatorUrl: null,
};

function directives(
  identity: IdentitySettings,
  mapOrigin: string | null = null,
  payment: PaymentSettings = { provider: 'sandbox' },
) {
  const policy = contentSecurityPolicy({ scriptHashes: [], mapOrigin, identity, payment });
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

it('lets a page load from the site alone where the site does everything itself', () => {
  const policy = directives(BUILT_IN);
  for (const name of ['default-src', 'script-src', 'connect-src', 'frame-src']) {
    expect(policy[name], name).toEqual(["'self'"]);
  }
});

it('lets the code of Firebase load, and no other', () => {
  expect(directives(FIREBASE)).toMatchObject({
    'script-src': ["'self'", 'https://apis.google.com'],
    'frame-src': ["'self'", 'https://markets.firebaseapp.com'],
    'connect-src': [
      "'self'",
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
  });
});

it('lets the payment form of Stripe load where people pay with it, and nothing else', () => {
  const policy = directives(BUILT_IN, null, {
    provider: 'stripe',
    publishableKey: 'pk_test_1',
  });
  // What Stripe's guide to security asks for, less the maps of its address element.
  expect(policy).toMatchObject({
    'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
    'frame-src': [
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ],
    'connect-src': ["'self'", 'https://api.stripe.com'],
  });
});

it('lets the emulator of Firebase be talked to where one is used', () => {
  const policy = directives({ ...FIREBASE, emulatorUrl: 'http://127.0.0.1:9099/x' });
  expect(policy['frame-src']).toContain('http://127.0.0.1:9099');
  expect(policy['connect-src']).toContain('http://127.0.0.1:9099');
});

it('lets a map from elsewhere bring its tiles', () => {
  const policy = directives(BUILT_IN, 'https://tiles.example');
  expect(policy['connect-src']).toContain('https://tiles.example');
  expect(policy['img-src']).toContain('https://tiles.example');
});
