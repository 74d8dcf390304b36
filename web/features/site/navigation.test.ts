import { describe, expect, it } from 'vitest';
import { getStartedPath } from './navigation.ts';

describe('Get Started', () => {
  it.each([
    '/vendor',
    '/vendor/',
    '/vendor-dashboard',
    '/organizer',
    '/organizer/anything',
    '/organizer-dashboard',
  ])('leads from %s to the plans', (path) => {
    expect(getStartedPath(path)).toBe('/pricing');
  });

  it.each(['/', '/customer', '/browse-vendors', '/vendors', '/market/7', '/about'])(
    'leads from %s to the markets',
    (path) => {
      expect(getStartedPath(path)).toBe('/customer');
    },
  );
});
