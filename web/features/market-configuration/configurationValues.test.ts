import { expect, it } from 'vitest';
import { DEFAULT_DEMANDS, demandText } from '#contract/market-configuration/marketDemands.ts';
import { demandsOf } from './configurationValues.ts';

it.each([
  ['$45', '$45/day'],
  ['$ 12.5', '$12.50/day'],
  ['$0', 'Free'],
])('a preview says of a fee typed as "%s" what vendors will read: %s', (typed, read) => {
  for (const name of ['boothFee', 'electricityFee', 'tentRentalFee'] as const) {
    const demands = demandsOf({ ...DEFAULT_DEMANDS, [name]: typed });
    expect(demandText(name, demands[name])).toBe(read);
  }
});

it('a preview says of a fee that is left empty that it is free, but of the booth that nobody states it', () => {
  const { boothFee, electricityFee } = demandsOf({
    ...DEFAULT_DEMANDS,
    boothFee: ' ',
    electricityFee: ' ',
  });
  expect(demandText('boothFee', boothFee)).toBe('Not stated');
  expect(demandText('electricityFee', electricityFee)).toBe('Free');
});
