import { expect, it } from 'vitest';
import { telephoneAddress } from './telephone.ts';

it.each([
  ['(503) 555-0100', 'tel:5035550100'],
  ['+1 503.555.0100 ext. 12', 'tel:+15035550100'],
  ['503-555-0100 x12', 'tel:5035550100'],
  ['Text 503-555-0100', 'tel:5035550100'],
  ['Fax/Phone: 503/555-0100', 'tel:5035550100'],
  ['503-555-0100, fax 503-555-0101', 'tel:5035550100'],
  ['Stall 2: 555–0100', 'tel:5550100'],
  ['503-555-0100/503-555-0101', 'tel:5035550100'],
  ['(503) 555-0100 / 0101', 'tel:5035550100'],
  ['503-555-0100 503-555-0101', null],
  ['1-800-FLOWERS', null],
  ['call me maybe', null],
  ['', null],
])('%s is called at %s', (phone, address) => {
  expect(telephoneAddress(phone)).toBe(address);
});
