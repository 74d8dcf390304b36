import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/billing/subscription.ts';
import { currentPlanText, statusBadge, trialText } from './subscriptionText.ts';

it('names every status of a subscription as people do', () => {
  expect(SUBSCRIPTION_STATUSES.map((status) => statusBadge(status).label)).toEqual([
    'No Subscription',
    'Trial',
    'Active',
    'Cancelled',
    'Past due',
    'Free coupon',
    'Expired',
    'Payment Incomplete',
    'Unknown',
  ]);
  expect(statusBadge('active').tone).toBe('leaf');
});

it.each([
  [null, 'none', [], 'No active subscription'],
  ['vendor', 'trial', ['vendor'], 'Trial'],
  ['vendor', 'expired', [], 'No active subscription'],
  ['organizer', 'active', ['organizer', 'vendor'], 'Organizer Plan'],
  ['farm_direct', 'free_coupon', ['farm_direct'], 'Farm Direct Plan'],
  ['vendor', 'incomplete', [], 'No active subscription'],
] as const)('of %s, %s, the current plan is called so', (tier, status, validTiers, text) => {
  const subscription = {
    subscriptionTier: tier,
    subscriptionStatus: status,
    validTiers: [...validTiers],
  };
  expect(currentPlanText(subscription)).toBe(text);
});

it('counts the days of a trial', () => {
  expect(trialText(7)).toBe('Trial Period: 7 days remaining');
  expect(trialText(1)).toBe('Trial Period: 1 day remaining');
});
