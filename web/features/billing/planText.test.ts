import { expect, it } from 'vitest';
import { PLANS } from '#contract/billing/plans.ts';
import { changeCostText, ownPlanText, yearlyText } from './planText.ts';

it('says what paying by the year comes to, as the specification has it', () => {
  expect(yearlyText('vendor')).toEqual({ perMonth: '$8.99 per month', saving: 'Save $12' });
  expect(yearlyText('organizer')).toEqual({ perMonth: '$17.99 per month', saving: 'Save $24' });
  expect(PLANS.farm_direct.yearlyCents).toBeNull();
  expect(yearlyText('farm_direct')).toBeNull();
});

it.each([
  [1250, 0, 'Today you pay $12.50.'],
  [0, 420, 'Today you pay nothing: $4.20 stays as credit for your next payments.'],
  [0, 0, 'Today you pay nothing.'],
])(
  'of a change that takes %i cents and leaves %i it says: %s',
  (amountCents, creditCents, text) => {
    expect(changeCostText({ amountCents, creditCents })).toBe(text);
  },
);

const CANCELLED = {
  interval: 'month',
  subscriptionStatus: 'cancelled',
  subscriptionEndDate: '2026-04-02T12:00:00.000Z',
  heldUntil: { vendor: '2026-04-02T12:00:00.000Z' },
} as const;

it.each([
  ['month', { interval: 'month' }, 'Your plan'],
  ['year', { interval: 'month' }, 'Your plan, billed monthly'],
  ['month', { interval: 'year' }, 'Your plan, billed yearly'],
  ['year', { interval: null }, 'Your plan'],
  // What she pays for is another plan.
  ['year', { interval: 'month', subscriptionTier: 'organizer' }, 'Your plan'],
  ['month', { interval: 'month', validTiers: [] }, null],
  ['month', CANCELLED, 'Cancelled: ends Apr 2, 2026'],
  ['year', CANCELLED, 'Cancelled: ends Apr 2, 2026'],
  ['month', { ...CANCELLED, subscriptionTier: 'organizer' }, 'Your plan'],
  // A coupon gives it for longer.
  ['month', { ...CANCELLED, heldUntil: { vendor: '2026-10-01T10:59:59.999Z' } }, 'Your plan'],
] as const)(
  'beside the price by the %s, of a plan held as %j it says: %s',
  (interval, held, text) => {
    const subscription = {
      subscriptionTier: 'vendor' as const,
      subscriptionStatus: 'active' as const,
      subscriptionEndDate: null,
      heldUntil: { vendor: null },
      ...held,
      validTiers: 'validTiers' in held ? [] : ['vendor' as const],
    };
    expect(ownPlanText(subscription, { tier: 'vendor', interval })).toBe(text);
  },
);
