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

it('an amenity turns its switch on, whatever the case it is written in', () => {
  const listed = { socialMedia: {}, amenities: ['parking', 'Shade'] };
  const { amenities } = formValues(listed as Market);
  expect(amenities).toMatchObject({ parking: true, restrooms: false });
});

it('what its directory wrote of the season and of special events is its owner’s to change', () => {
  const told = { seasonalInfo: 'Until the first frost', specialEvents: 'Peach day in July' };
  const listed = { socialMedia: {}, amenities: [], ...told };
  expect(formValues(listed as unknown as Market)).toMatchObject(told);
  expect(formValues(null)).toMatchObject({ seasonalInfo: '', specialEvents: '' });
});
