import { expect, it } from 'vitest';
import { telephoneAddress } from './telephone.ts';

it.each([
  ['(503) 555-0100', 'tel:5035550100'],
  ['+1 503.555.0100 ext. 12', 'tel:+15035550100'],
  ['call me maybe', null],
  ['', null],
])('%s is called at %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
