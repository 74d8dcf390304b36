import { expect, it } from 'vitest';
import { directionsUrls } from './directions.ts';

const POINT = { latitude: '45.5152', longitude: '-122.6784' };
const NO_POINT = { latitude: null, longitude: null };

it.each([
  ['12 Elm Street', POINT, '12 Elm Street, Portland, OR'],
  ['', POINT, '45.5152,-122.6784'],
  ['', NO_POINT, 'Portland, OR'],
  ['PO Box 186', POINT, '45.5152,-122.6784'],
  ['P.O. Box 209 Post Office Box 209', POINT, '45.5152,-122.6784'],
  ['P. O. box 7', NO_POINT, 'Portland, OR'],
  ['Route 1, Box 79', POINT, 'Route 1, Box 79, Portland, OR'],
  ['12 Elm Street, PO Box 186', POINT, '12 Elm Street, PO Box 186, Portland, OR'],
  ['3rd & Box Butte Ave.', POINT, '3rd & Box Butte Ave., Portland, OR'],
])(
  'the way to a place with the address %j leads to where it is known to be',
  (address, point, destination) => {
    const urls = directionsUrls({ address, city: 'Portland', state: 'OR', ...point });
    expect(new URL(urls.google).searchParams.get('destination')).toBe(destination);
    expect(new URL(urls.apple).searchParams.get('daddr')).toBe(destination);
  },
);
