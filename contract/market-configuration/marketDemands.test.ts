import { expect, it } from 'vitest';
import { DEFAULT_DEMANDS, demandChanges } from './marketDemands.ts';

it('tells what has changed, in words and in order', () => {
  const after = {
    ...DEFAULT_DEMANDS,
    insuranceRequired: true,
    boothFee: '50.5',
    electricityProvided: true,
    paymentMethod: 'in-person' as const,
    inPersonPaymentMessage: 'Cash at the gate',
  };
  expect(demandChanges(DEFAULT_DEMANDS, after)).toEqual([
    { label: 'Liability insurance', from: 'Not required', to: 'Required' },
    { label: 'Booth fee', from: '$45/day', to: '$50.50/day' },
    { label: 'Electricity', from: 'Not available', to: 'Available' },
    { label: 'Electricity fee', from: 'Not stated', to: '$10/day' },
    { label: 'Payment', from: 'Online', to: 'In person' },
    { label: 'How to pay', from: 'Not stated', to: 'Cash at the gate' },
  ]);
});

it('is silent on the price of what is not to be had, and on what was never said and is denied', () => {
  expect(demandChanges(DEFAULT_DEMANDS, { ...DEFAULT_DEMANDS, tentRentalFee: '20' })).toEqual([]);
  const before = { boothFee: '0', insuranceRequired: null, tablesProvided: true };
  const after = { boothFee: '0', insuranceRequired: false, tablesProvided: true };
  expect(demandChanges(before, after)).toEqual([]);
});

it('begins with fees, rules and a way to pay that nobody need change', () => {
  expect(DEFAULT_DEMANDS).toMatchObject({
    boothFee: '45',
    electricityFee: '10',
    tentRentalFee: '15',
    setupTime: '7:00 AM',
    cancellationPolicy: '48 hours notice required',
    paymentMethod: 'online',
  });
});
