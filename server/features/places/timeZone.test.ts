import { describe, expect, it } from 'vitest';
import { timeZoneAt } from './timeZone.ts';

describe('the time zone at a point', () => {
  it.each([
    [45.52, -122.68, 'America/Los_Angeles'],
    [40.71, -74.01, 'America/New_York'],
    [33.45, -112.07, 'America/Phoenix'],
    [21.31, -157.86, 'Pacific/Honolulu'],
  ])('%d, %d is %s', (latitude, longitude, timeZone) => {
    expect(timeZoneAt(latitude, longitude)).toBe(timeZone);
  });

  it('is unknown where there is no point', () => {
    expect(timeZoneAt(Number.NaN, 0)).toBeNull();
    expect(timeZoneAt(0, Number.NaN)).toBeNull();
    expect(timeZoneAt(91, 0)).toBeNull();
    expect(timeZoneAt(0, 181)).toBeNull();
  });
});
