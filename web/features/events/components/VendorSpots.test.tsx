import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VendorSpots } from './VendorSpots.tsx';

const EVENT = { status: 'scheduled', hasEnded: false, maxVendors: 30, currentVendors: 18 } as const;
const MARKET = { isHiringVendors: true, category: 'farmers_market' } as const;

const spotsOf = (event: object, market: object = {}) =>
  renderToStaticMarkup(
    <VendorSpots event={{ ...EVENT, ...event }} market={{ ...MARKET, ...market }} />,
  ).replaceAll(/<[^>]*>/g, '');

it('counts the places that are free', () => {
  expect(spotsOf({})).toBe('12 of 30 vendor spots available');
  expect(spotsOf({ currentVendors: 31 })).toBe('0 of 30 vendor spots available');
  expect(spotsOf({ maxVendors: null })).toBe('Vendor spots: no limit');
});

it.each([
  ['is called off', { status: 'cancelled' }, {}],
  ['is put off', { status: 'postponed' }, {}],
  ['is over', { hasEnded: true }, {}],
  ['is at a market that wants no vendors', {}, { isHiringVendors: false }],
  ['is at a stand', {}, { category: 'farm_stand' }],
  ['is at a flea market', {}, { category: 'flea_market' }],
])('offers no place where nobody can have it: an event that %s', (_what, event, market) => {
  expect(spotsOf(event, market)).toBe('');
  expect(spotsOf({ ...event, maxVendors: null }, market)).toBe('');
});
