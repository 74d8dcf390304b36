import * as suncalc from 'suncalc';
import { DAY_MS } from '#contract/calendarDays.ts';

/** Civil dawn and dusk at one place on one day, in milliseconds since the epoch. */
export type Daylight =
  | { kind: 'both'; dawn: number; dusk: number }
  /** The sun never sinks far enough for it to get dark, or never rises far enough for light. */
  | { kind: 'alwaysLight' }
  | { kind: 'alwaysDark' };

const MINUTE_MS = 60_000;
const CIVIL_TWILIGHT_DEGREES = -6;
/** A twentieth of a degree: dawn differs by less than 15 seconds inside such a square. */
const SQUARES_PER_DEGREE = 20;
const SQUARES_AROUND = 360 * SQUARES_PER_DEGREE;
const SQUARES_HIGH = 180 * SQUARES_PER_DEGREE + 1;
const DAYS_KEPT = 20_000;
const known = new Map<number, Daylight>();

const toMinute = (date: Date) => Math.round(date.getTime() / MINUTE_MS) * MINUTE_MS;

function compute(noon: number, latitude: number, longitude: number): Daylight {
  const times = suncalc.getTimes(new Date(noon), latitude, longitude);
  if (times.dawn && times.dusk) {
    return { kind: 'both', dawn: toMinute(times.dawn), dusk: toMinute(times.dusk) };
  }
  const highest = suncalc.getPosition(times.solarNoon, latitude, longitude).altitude;
  return { kind: highest > CIVIL_TWILIGHT_DEGREES ? 'alwaysLight' : 'alwaysDark' };
}

/**
 * Civil dawn and dusk, to the minute.
 *
 * @param noon an instant near local noon of the day @param latitude @param longitude in degrees
 */
export function daylightAt(noon: number, latitude: number, longitude: number): Daylight {
  const north = Math.round((latitude + 90) * SQUARES_PER_DEGREE);
  const east = Math.round((longitude + 180) * SQUARES_PER_DEGREE);
  const day = Math.floor(noon / DAY_MS + longitude / 360);
  const key = (day * SQUARES_HIGH + north) * SQUARES_AROUND + east;
  const found = known.get(key);
  if (found) {
    return found;
  }
  if (known.size >= DAYS_KEPT) {
    known.clear();
  }
  const daylight = compute(noon, north / SQUARES_PER_DEGREE - 90, east / SQUARES_PER_DEGREE - 180);
  known.set(key, daylight);
  return daylight;
}
