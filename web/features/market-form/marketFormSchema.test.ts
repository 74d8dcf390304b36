import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { marketFormSchema } from './marketFormSchema.ts';
import type { MarketFormValues } from './marketFormValues.ts';
import { DEFAULT_OPENING_TIMES } from './openingTimesDraft.ts';

const exceptions = [{ date: '2026-07-04', closed: true, note: 'Independence Day' }];
const market = {
  payments: [],
  openingTimes: { ...DEFAULT_OPENING_TIMES, exceptions },
} as unknown as Market;
const values = { name: 'Elm', address: '1 Elm Street', city: 'Portland', state: 'OR' };
const sent = (openingTimes: object) =>
  marketFormSchema(market).parse({ ...values, openingTimes } as MarketFormValues).openingTimes;

it('hours say of single days what was entered, and nothing of those that nobody touched', () => {
  const hours = { ...DEFAULT_OPENING_TIMES, yearRound: false };
  expect(sent({ ...hours, exceptions })).not.toHaveProperty('exceptions');
  expect(sent({ ...hours, exceptions: [] })).toMatchObject({ exceptions: [] });
});
