import { expect, it } from 'vitest';
import { DEFAULT_DEMANDS } from '#contract/market-configuration/marketDemands.ts';
import { feeSummary } from './feeLines.ts';

it('adds up the booth and the extras that are to be had, and takes the online fee of the total', () => {
  const all = { ...DEFAULT_DEMANDS, electricityProvided: true, tentRentalAvailable: true };
  expect(feeSummary(all)).toEqual({
    lines: [
      { label: 'Booth fee', amount: '$45.00' },
      { label: 'Electricity', amount: '$10.00' },
      { label: 'Tent rental', amount: '$15.00' },
    ],
    total: '$70.00',
    online: { label: 'Online payment fee (2.9% + $0.30)', fee: '$2.33', received: '$67.67' },
  });
});

it('knows no online fee in person, and nothing while an amount is being typed', () => {
  expect(feeSummary({ ...DEFAULT_DEMANDS, paymentMethod: 'in-person' })).toMatchObject({
    total: '$45.00',
    online: null,
  });
  expect(feeSummary({ ...DEFAULT_DEMANDS, boothFee: '12,' })).toBeNull();
  expect(feeSummary({ ...DEFAULT_DEMANDS, boothFee: ' ' })).toBeNull();
  expect(feeSummary({ ...DEFAULT_DEMANDS, boothFee: '0' })?.total).toBe('$0.00');
});

it('takes the sign of the dollar as a Save does', () => {
  expect(feeSummary({ ...DEFAULT_DEMANDS, boothFee: '$45' })?.total).toBe('$45.00');
  expect(feeSummary({ ...DEFAULT_DEMANDS, boothFee: '$' })).toBeNull();
});
