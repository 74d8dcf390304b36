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
  expect(reviewerName({ firstName, lastName, displayName: null })).toBe(expected);
});

it.each([
  ['Maria Lopez', 'Maria L.'],
  ['Maria del Carmen Lopez', 'Maria L.'],
  [' Maria ', 'Maria'],
  ['maria@example.com', 'A shopper'],
  ['', 'A shopper'],
])('whoever signs in as %j and has told no names reads %j', (displayName, expected) => {
  expect(reviewerName({ firstName: null, lastName: null, displayName })).toBe(expected);
  expect(reviewerName({ firstName: '', lastName: 'Smith', displayName })).toBe(expected);
});
