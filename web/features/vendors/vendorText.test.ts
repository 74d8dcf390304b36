import { expect, it } from 'vitest';
import { vendorLocation } from './vendorText.ts';

it('a vendor’s location is whatever she gives of it', () => {
  const none = { address: null, city: null, state: null, zipCode: null };
  expect(vendorLocation(none)).toBe('');
  expect(vendorLocation({ ...none, zipCode: '97205' })).toBe('97205');
  expect(vendorLocation({ ...none, address: '12 Main St' })).toBe('12 Main St');
  const all = { address: '12 Main St', city: 'Portland', state: 'OR', zipCode: '97205' };
  expect(vendorLocation(all)).toBe('12 Main St, Portland, OR 97205');
});
