import { expect, it } from 'vitest';
import { PLANS } from '#contract/billing/plans.ts';
import { yearlyText } from './planText.ts';

it('says what paying by the year comes to, as the specification has it', () => {
  expect(yearlyText('vendor')).toEqual({ perMonth: '$8.99 per month', saving: 'Save $12' });
  expect(yearlyText('organizer')).toEqual({ perMonth: '$17.99 per month', saving: 'Save $24' });
  expect(PLANS.farm_direct.yearlyCents).toBeNull();
  expect(yearlyText('farm_direct')).toBeNull();
});
