import { describe, expect, it } from 'vitest';
import { daylightAt } from './sun.ts';

const MINUTE = 60_000;

describe('Civil dawn and dusk', () => {
  it.each([
    // Published by the U.S. Naval Observatory: sun and moon data for one day.
    ['Atlanta', 33.8, -84.4, '2009-09-06', '06:50-04:00', '20:21-04:00'],
    ['Birmingham, Alabama', 33.53, -86.81, '2013-11-17', '05:54-06:00', '17:10-06:00'],
    ['70 degrees north, where the sun stays down', 70, 0, '2025-12-21', '09:55Z', '14:02Z'],
  ])(
    'are within two minutes of those published for %s',
    (_, latitude, longitude, date, dawn, dusk) => {
      const noon = Date.parse(`${date}T12:00:00Z`) - (longitude / 15) * 60 * MINUTE;
      const daylight = daylightAt(noon, latitude, longitude);
      if (daylight.kind !== 'both') {
        throw new Error(`no dawn and dusk, but ${daylight.kind}`);
      }
      expect(Math.abs(daylight.dawn - Date.parse(`${date}T${dawn}`))).toBeLessThanOrEqual(
        2 * MINUTE,
      );
      expect(Math.abs(daylight.dusk - Date.parse(`${date}T${dusk}`))).toBeLessThanOrEqual(
        2 * MINUTE,
      );
    },
  );

  it('do not occur where it stays light all night, or dark all day', () => {
    const utqiagvik = [71.29, -156.79] as const;
    expect(daylightAt(Date.parse('2026-06-21T22:00:00Z'), ...utqiagvik).kind).toBe('alwaysLight');
    expect(daylightAt(Date.parse('2026-12-21T12:00:00Z'), 82, 0).kind).toBe('alwaysDark');
  });
});
