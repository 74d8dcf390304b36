import { afterEach, expect, it, vi } from 'vitest';
import { lastMomentOf } from '#contract/billing/lastMoment.ts';
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

afterEach(() => vi.unstubAllEnvs());

it('says of a coupon that has ended which day was its last, wherever the person is', async () => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.resetModules();
  const { endDayText } = await import('./subscriptionText.ts');
  const subscriptionEndDate = lastMomentOf('2026-09-30').toISOString();
  expect(endDayText({ freeUntil: '2026-09-30', subscriptionEndDate })).toBe('Sep\u00a030, 2026');
  expect(endDayText({ freeUntil: null, subscriptionEndDate })).toBe('Oct 1, 2026');
});
