import { expect, it } from 'vitest';
import { holdsPlan } from './holdsPlan.ts';

type Held = Parameters<typeof holdsPlan>[0];

const none: Held = {
  validTiers: [],
  triedTiers: [],
  subscriptionTier: null,
  subscriptionStatus: 'none',
};
const vendor: Held = { ...none, subscriptionTier: 'vendor', validTiers: ['vendor'] };

it.each<[string, Held, boolean]>([
  ['nothing', none, false],
  ['a paid plan', { ...vendor, subscriptionStatus: 'active' }, true],
  ['a coupon', { ...vendor, subscriptionStatus: 'free_coupon' }, true],
  ['a trial', { ...vendor, triedTiers: ['vendor'], subscriptionStatus: 'trial' }, false],
  [
    'a plan paid after trying',
    { ...vendor, triedTiers: ['vendor'], subscriptionStatus: 'active' },
    true,
  ],
  [
    'a trial beside another plan',
    {
      ...vendor,
      subscriptionTier: 'organizer',
      triedTiers: ['vendor'],
      subscriptionStatus: 'active',
    },
    false,
  ],
  ['a plan that has ended', { ...vendor, validTiers: [], subscriptionStatus: 'expired' }, false],
])('%s', (_what, subscription, expected) => {
  expect(holdsPlan(subscription, 'vendor')).toBe(expected);
});
