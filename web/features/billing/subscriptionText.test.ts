import { expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from '#contract/subscription.ts';
import { statusBadge } from './subscriptionText.ts';

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
