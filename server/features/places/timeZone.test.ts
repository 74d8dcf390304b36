import { describe, expect, it } from 'vitest';
import { timeZoneAt } from './timeZone.ts';

describe('the time zone at a point', () => {
  it.each([
    [45.52, -122.68, 'America/Los_Angeles'],
    [40.71, -74.01, 'America/New_York'],
    [33.45, -112.07, 'America/Phoenix'],
    [21.31, -157.86, 'Pacific/Honolulu'],
    // Towns near a border, some of them without summer time on one side of it.
    [47.54, -116.12, 'America/Los_Angeles'],
    [46.13, -67.84, 'America/New_York'],
    [48.15, -103.62, 'America/Chicago'],
    [36.99, -112.98, 'America/Phoenix'],
    [34.85, -114.61, 'America/Los_Angeles'],
    [48.91, -103.3, 'America/Chicago'],
    [39.77, -86.16, 'America/Indiana/Indianapolis'],
    [38.17, -86.52, 'America/Indiana/Tell_City'],
    [-14.28, -170.7, 'Pacific/Pago_Pago'],
    [56.81, -132.96, 'America/Sitka'],
  ])('%d, %d is %s', (latitude, longitude, timeZone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone);
  });

  it.each([
    ['a pier', 32.86, -117.26, 'America/Los_Angeles'],
    ['a point off the shore', 41.2, -69.95, 'America/New_York'],
    ['the antimeridian', 51.9, 179.99, 'America/Adak'],
  ])('at %s is that of the land near it', (_, latitude, longitude, timeZone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone);
  });

  it('is unknown where there is no point, and out at sea', () => {
    expect(timeZoneAt(0.05, 0.05)).toBeNull();
    expect(timeZoneAt(Number.NaN, 0)).toBeNull();
    expect(timeZoneAt(0, Number.NaN)).toBeNull();
    expect(timeZoneAt(91, 0)).toBeNull();
    expect(timeZoneAt(0, 181)).toBeNull();
  });
});
