import { expect, it } from 'vitest';
import { reviewerName } from './reviewerName.ts';

it.each([
  ['Maria', 'Lopez', 'Maria L.'],
  [' Maria ', ' lopez', 'Maria L.'],
  ['Maria', null, 'Maria'],
  ['Maria', ' ', 'Maria'],
  [null, 'Lopez', 'A shopper'],
  ['', '', 'A shopper'],
  ['Øyvind', 'élan', 'Øyvind É.'],
  ['Ann', '𝒵oe', 'Ann 𝒵.'],
])('%j %j reads %j', (firstName, lastName, expected) => {
  expect(reviewerName({ firstName, lastName })).toBe(expected);
});
