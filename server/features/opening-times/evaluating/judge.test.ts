import OpeningHours, { type nominatim_object } from 'opening_hours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { seededRandom } from '#server/testing/seededRandom.ts';
import { randomOpeningTimes } from '../testing/randomOpeningTimes.ts';
import { toOpeningHours } from '../testing/toOpeningHours.ts';
import { type OpeningPlace, openStatus } from './evaluate.ts';

const TIME_ZONE = 'America/New_York';
const YEAR = 2026;
const FROM = Date.parse(`${YEAR}-01-02T05:00:00Z`);
const TO = Date.parse(`${YEAR}-12-30T05:00:00Z`);
const MINUTE = 60_000;
const STEP = 7 * 60 * MINUTE + 13 * MINUTE;
/**
 * The judge counts the hours of a night from midnight as if every day had 24, and finds no dawn in
 * the first hour of the day that has 25.
 */
const CLOCK_CHANGES = ['2026-03-08', '2026-03-09', '2026-11-01', '2026-11-02'];
/** Parsed, because the evaluator takes coordinates as Nominatim's strings and types them as numbers. */
const NEW_YORK: nominatim_object = JSON.parse(
  '{"lat":"40.75","lon":"-74","address":{"country_code":"us","state":"New York"}}',
);

const placeWith = (openingTimes: OpeningTimes): OpeningPlace => ({
  openingTimes,
  timeZone: TIME_ZONE,
  latitude: Number(NEW_YORK.lat),
  longitude: Number(NEW_YORK.lon),
  datedOpenings: [],
});

interface Interval {
  from: number;
  to: number;
}

/** The year's open intervals according to OpenStreetMap's evaluator, which reads the system's zone. */
function judgedIntervals(notation: string): Interval[] {
  return new OpeningHours(notation, NEW_YORK)
    .getOpenIntervals(new Date(FROM), new Date(TO))
    .map(([from, to]) => ({ from: from.getTime(), to: to.getTime() }));
}

/** Instants all over the year, and those one minute to either side of each border. */
function instantsOf(intervals: Interval[]): number[] {
  const instants: number[] = [];
  for (let instant = FROM; instant < TO; instant += STEP) {
    instants.push(instant);
  }
  for (const { from, to } of intervals) {
    instants.push(from - MINUTE, from, to - MINUTE, to);
  }
  return instants.filter((instant) => instant > FROM && instant < TO - MINUTE);
}

const isAtClockChange = (instant: number) =>
  CLOCK_CHANGES.includes(new Date(instant).toISOString().slice(0, 10));

function disagreements(openingTimes: OpeningTimes, skip = (_instant: number) => false): string[] {
  const notation = toOpeningHours(openingTimes);
  const intervals = judgedIntervals(notation);
  const place = placeWith(openingTimes);
  return instantsOf(intervals).flatMap((instant) => {
    const judged = intervals.some(({ from, to }) => from <= instant && instant < to);
    const ours = openStatus(place, instant).state;
    return skip(instant) || (ours === 'open') === judged
      ? []
      : [`${notation} at ${new Date(instant).toISOString()}: ${ours}`];
  });
}

describe("OpenStreetMap's evaluator and ours agree over a year", () => {
  const systemZone = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = TIME_ZONE;
    expect(new Date(FROM).getTimezoneOffset()).toBe(300);
  });
  afterAll(() => {
    process.env.TZ = systemZone;
  });

  it('on 200 timetables with seasons, nth weekdays and exceptions', () => {
    const next = seededRandom(20_260_401);
    for (let round = 0; round < 200; round += 1) {
      const openingTimes = randomOpeningTimes(next, { year: YEAR, nights: false });
      expect(disagreements(openingTimes)).toEqual([]);
    }
  }, 60_000);

  it('on 60 timetables that run past midnight', () => {
    const next = seededRandom(7);
    for (let round = 0; round < 60; round += 1) {
      const openingTimes = randomOpeningTimes(next, { year: YEAR, nights: true });
      expect(disagreements(openingTimes, isAtClockChange)).toEqual([]);
    }
  }, 60_000);

  it('on a stand that opens from dawn to dusk, but for two minutes at either end', () => {
    const openingTimes: OpeningTimes = {
      yearRound: true,
      seasons: [
        {
          from: null,
          to: null,
          rules: [{ weekdays: ['friday', 'sunday'], opens: 'dawn', closes: 'dusk' }],
        },
      ],
      exceptions: [],
    };
    const judge = new OpeningHours(toOpeningHours(openingTimes), NEW_YORK);
    const judgedAt = (instant: number) => judge.getState(new Date(instant));
    const place = placeWith(openingTimes);
    for (let instant = FROM; instant < TO; instant += 37 * MINUTE) {
      if (isAtClockChange(instant)) {
        continue;
      }
      const judged = judgedAt(instant);
      const isBorder =
        judgedAt(instant - 2 * MINUTE) !== judged || judgedAt(instant + 2 * MINUTE) !== judged;
      const ours = openStatus(place, instant).state === 'open';
      expect(isBorder || ours === judged, new Date(instant).toISOString()).toBe(true);
    }
  }, 60_000);
});
