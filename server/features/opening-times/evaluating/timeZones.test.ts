import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '#contract/calendarDays.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { calendarDay } from './calendarDay.ts';
import { zoneNamed } from './timeZones.ts';

const ZONES = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Australia/Lord_Howe',
];

function zone(name: string) {
  const found = zoneNamed(name);
  if (!found) {
    throw new Error(`no zone ${name}`);
  }
  return found;
}

describe('A time zone', () => {
  it.each(ZONES)('turns wall times of %s into the instants that Temporal finds', (name) => {
    const next = seededRandom(11);
    for (let round = 0; round < 400; round += 1) {
      const day = dayNumber('2026-01-01') + Math.floor(next() * 365);
      const minute = Math.floor(next() * 1440);
      const expected = Temporal.PlainDate.from(calendarDay(day).date)
        .toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 })
        .toZonedDateTime(name);
      expect(zone(name).toInstant(day, minute)).toBe(expected.epochMilliseconds);
    }
  });

  it.each([
    ['before the clocks go forward', '2026-03-08', 119, '2026-03-08T01:59:00-05:00'],
    ['that is skipped', '2026-03-08', 150, '2026-03-08T03:30:00-04:00'],
    ['after the clocks went forward', '2026-03-08', 180, '2026-03-08T03:00:00-04:00'],
    ['that is repeated, as the first of the two', '2026-11-01', 90, '2026-11-01T01:30:00-04:00'],
    ['after the clocks went back', '2026-11-01', 120, '2026-11-01T02:00:00-05:00'],
  ])('takes a wall time %s as it is', (_, date, minute, iso) => {
    const newYork = zone('America/New_York');
    expect(newYork.toIso(newYork.toInstant(dayNumber(date), minute))).toBe(iso);
  });

  it('is null for a name that is none', () => {
    expect(zoneNamed('Mars/Olympus_Mons')).toBeNull();
  });
});
