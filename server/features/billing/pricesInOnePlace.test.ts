import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BILLING_INTERVALS, PLAN_TIERS, planCents } from '#contract/billing/plans.ts';

it('only the plan catalogue states a price', () => {
  const prices = PLAN_TIERS.flatMap((tier) =>
    BILLING_INTERVALS.map((interval) => planCents(tier, interval)),
  ).filter((cents) => cents !== null);
  const dollars = prices.map((cents) => RegExp.escape((cents / 100).toFixed(2)));
  // Such numbers stand for other things too where no money is spoken of.
  const cents = prices.map((price) => `${price}`.replace(/(?=\d{3}$)/, '_?'));
  const stated = new RegExp(
    `\\$(${dollars.join('|')})\\b|(cents|amount|price)\\W+(${cents.join('|')})\\b`,
    'i',
  );
  const files = globSync('{contract,server,web,e2e,bench,faults,scripts,docs}/**/*.{ts,tsx,md}');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => stated.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    'contract/billing/plans.test.ts',
    'contract/billing/plans.ts',
  ]);
});
