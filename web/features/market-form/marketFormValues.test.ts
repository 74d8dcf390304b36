import { expect, it } from 'vitest';
import type { Market } from '#contract/markets/markets.ts';
import { formValues } from './marketFormValues.ts';

it('a new market begins with the usual fee and spaces, a listed one with what is known of it', () => {
  expect(formValues(null)).toMatchObject({ vendorSpaces: '30', applicationFee: '25' });
  const listed = { socialMedia: {}, amenities: [], vendorSpaces: null, applicationFee: null };
  expect(formValues(listed as unknown as Market)).toMatchObject({
    vendorSpaces: '',
    applicationFee: '',
  });
});
