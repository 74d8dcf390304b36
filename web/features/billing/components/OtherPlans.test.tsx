import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lastMomentOf } from '#contract/billing/lastMoment.ts';
import { OtherPlans } from './OtherPlans.tsx';

/** The words of each plan besides the one that the account speaks of. */
const told = (subscription: Parameters<typeof OtherPlans>[0]['subscription']): string[] =>
  renderToStaticMarkup(<OtherPlans subscription={subscription} />)
    .split('<li')
    .slice(1)
    .map((item) =>
      item
        .replace(/^[^>]*>|<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );

it('tells of what a coupon gives and of what is tried, beside the plan that is paid for', () => {
  expect(
    told({
      subscriptionTier: 'vendor',
      validTiers: ['vendor', 'farm_direct', 'organizer'],
      heldUntil: { vendor: null, farm_direct: lastMomentOf('2026-09-30').toISOString() },
    }),
  ).toEqual([
    'Farm Direct Plan FREE until September 30th, 2026 Coupon Active',
    'Organizer Plan Trial',
  ]);
});

it('says nothing to whoever has one plan, or none', () => {
  for (const validTiers of [['vendor' as const], []]) {
    expect(told({ subscriptionTier: 'vendor', validTiers, heldUntil: {} })).toEqual([]);
  }
});
