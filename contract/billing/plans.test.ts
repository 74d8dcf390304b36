import { expect, it } from 'vitest';
import { centsText } from '#contract/money.ts';
import { PLAN_TIERS, PLANS, planCents } from './plans.ts';

it('the catalogue has the prices of the pricing page', () => {
  expect(
    PLAN_TIERS.map((tier) => {
      const yearly = planCents(tier, 'year');
      return [PLANS[tier].name, centsText(PLANS[tier].monthlyCents), yearly && centsText(yearly)];
    }),
  ).toEqual([
    ['Farm Direct Plan', '$4.99', null],
    ['Vendor Plan', '$9.99', '$107.89'],
    ['Organizer Plan', '$19.99', '$215.89'],
  ]);
});
