import { expect, it } from 'vitest';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Market } from '#contract/markets/markets.ts';
import { marketFormSchema, standFormSchema } from './marketFormSchema.ts';
import { formValues, type MarketFormValues } from './marketFormValues.ts';
import { DEFAULT_OPENING_TIMES } from './openingTimesDraft.ts';

const exceptions = [{ date: '2026-07-04', closed: true, note: 'Independence Day' }];
const market = {
  payments: [],
  openingTimes: { ...DEFAULT_OPENING_TIMES, exceptions },
} as unknown as Market;
const PLACE = {
  name: 'Elm Street',
  address: '1 Elm Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97205',
  email: 'elm@example.com',
};
const sent = (openingTimes: object) =>
  marketFormSchema(market).parse({ ...PLACE, openingTimes } as MarketFormValues).openingTimes;

it('hours say of single days what was entered, and nothing of those that nobody touched', () => {
  const hours = { ...DEFAULT_OPENING_TIMES, yearRound: false };
  expect(sent({ ...hours, exceptions })).not.toHaveProperty('exceptions');
  expect(sent({ ...hours, exceptions: [] })).toMatchObject({ exceptions: [] });
});

it('says nothing of terms where vendors do not apply, whatever was typed before', () => {
  const terms = {
    vendorSpaces: '4',
    applicationFee: 'much',
    boothFee: 'little',
    avgDailyVisitors: 0.5,
    applicationDeadlineDays: Number.NaN,
    agreementDocumentUrl: '/media/terms.pdf',
  };
  const form = { ...formValues(null), ...PLACE, description: 'Old things, each week.', ...terms };
  const read = (category: MarketCategory) =>
    marketFormSchema(null).safeParse({ ...form, category });
  const { data } = read('flea_market');
  expect(data).toMatchObject({ isHiringVendors: true });
  for (const term of Object.keys(terms)) expect(data).not.toHaveProperty(term);
  expect(read('food_market').error?.issues.map(({ path }) => path[0])).toEqual(
    Object.keys(terms).filter((term) => term !== 'agreementDocumentUrl'),
  );
});

it('takes an amount with the sign of the dollar, in one field as in the other', () => {
  const form = { ...formValues(null), ...PLACE, description: 'Old things, each week.' };
  const fees = (applicationFee: string, boothFee: string) =>
    marketFormSchema(null).safeParse({ ...form, applicationFee, boothFee });
  expect(fees('$25', '$45').data).toMatchObject({ applicationFee: 25, boothFee: '45' });
  expect(fees(' $ 7.50 ', '$0').data).toMatchObject({ applicationFee: 7.5, boothFee: '0' });
  expect(fees('$-1', '45').error?.issues[0]?.message).toBe('Application fee cannot be negative');
  expect(fees('$', '45').error?.issues[0]?.path).toEqual(['applicationFee']);
});

it('asks of a stand for no address that shoppers write to, and of a market for one', () => {
  const form = { ...formValues(null), ...PLACE, description: 'Eggs and plums, day and night.' };
  const silent = { ...form, email: '' };
  expect(standFormSchema(null).safeParse(silent).success).toBe(true);
  const told = { payments: ['cash'], email: 'gate@example.com' } as Market;
  expect(standFormSchema(told).parse(silent).email).toBe('');
  for (const [schema, email] of [
    [standFormSchema(null), 'gate'],
    [marketFormSchema(null), ''],
  ] as const) {
    const { error } = schema.safeParse({ ...form, email });
    expect(error?.issues).toMatchObject([
      { path: ['email'], message: 'Valid email address required' },
    ]);
  }
});
