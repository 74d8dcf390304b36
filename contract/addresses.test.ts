import { expect, it } from 'vitest';
import { postalAddressLine } from './addresses.ts';

it('an address is whatever is known of it', () => {
  const none = { address: null, city: null, state: null, zipCode: null };
  expect(postalAddressLine(none)).toBe('');
  expect(postalAddressLine({ ...none, zipCode: '97205' })).toBe('97205');
  expect(postalAddressLine({ ...none, address: '12 Main St' })).toBe('12 Main St');
  const all = { address: '12 Main St', city: 'Portland', state: 'OR', zipCode: '97205' };
  expect(postalAddressLine(all)).toBe('12 Main St, Portland, OR 97205');
});
