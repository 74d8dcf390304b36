import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { hasEnded } from '#server/features/events/eventClock.ts';
import { type DatedOpening, openStatus } from './evaluate.ts';

/*
 * What is said at any moment, against what looking at one day after the other by the clock on the
 * wall finds. Which of several seasons holds for one day is not asked here: each has its own days.
 */

const ZONES = ['America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Pacific/Guam'];
/** Around these much changes: the clocks, twice; the year; the end of February, of either length. */
const TURNS = ['2026-03-08', '2026-11-01', '2026-12-31', '2027-02-28', '2028-02-29'];
const TIMES = ['00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '13:00', '22:00'];
const CLOSING = [...TIMES, '24:00'];
const DAYS_SEARCHED = 400;
const QUARTER_HOUR_MS = 900_000;
const RUNS = 300;

const plainDate = (date: string) => Temporal.PlainDate.from(date);
const aTime = fc.constantFrom(...TIMES);
const aClosing = fc.constantFrom(...CLOSING);
const hours = fc
  .record({ opens: aTime, closes: aClosing })
  .filter(({ opens, closes }) => opens !== closes);
const aDate = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -2, max: 2 }))
  .map(([date, days]) => plainDate(date).add({ days }).toString());
const aMonthDay = fc.constantFrom('01-01', '02-28', '02-29', '03-01', '03-31', '11-01', '12-31');

const aSeason = (weekdays: readonly (typeof WEEKDAYS)[number][]) =>
  fc.record({
    span: fc.option(fc.record({ from: aMonthDay, to: aMonthDay }), { nil: undefined }),
    rules: fc.array(fc.record({ hours, weekdays: fc.subarray([...weekdays], { minLength: 1 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
  });

const someOpeningTimes = fc
  .record({
    seasons: fc.tuple(aSeason(WEEKDAYS.slice(0, 4)), aSeason(WEEKDAYS.slice(4))),
    days: fc.array(fc.record({ date: aDate, closed: fc.boolean(), hours }), { maxLength: 3 }),
  })
  .map(
    ({ seasons, days }): OpeningTimes => ({
      yearRound: true,
      seasons: seasons.map(({ span, rules }) => ({
        from: span?.from ?? null,
        to: span?.to ?? null,
        rules: rules.map((rule) => ({ weekdays: rule.weekdays, ...rule.hours })),
      })),
      exceptions: days.map((day) => ({ date: day.date, closed: day.closed, ...day.hours })),
    }),
  );

const someEvents = fc.array(
  fc.record({ date: aDate, hours, opens: fc.boolean() }).map(
    ({ date, hours: { opens: startTime, closes: endTime }, opens }): DatedOpening => ({
      date,
      startTime,
      endTime,
      opens,
    }),
  ),
  { maxLength: 2 },
);

const aPlace = fc.record({
  openingTimes: someOpeningTimes,
  datedOpenings: someEvents,
  timeZone: fc.constantFrom(...ZONES),
  latitude: fc.constant(45.52),
  longitude: fc.constant(-122.68),
});
type Place = Parameters<typeof openStatus>[0] & { openingTimes: OpeningTimes; timeZone: string };

/** To the quarter of an hour, and a moment before and after. */
const aMoment = fc
  .tuple(fc.constantFrom(...TURNS), fc.integer({ min: -192, max: 288 }), fc.constantFrom(-1, 0, 1))
  .map(([date, quarters, more]) => Date.parse(date) + quarters * QUARTER_HOUR_MS + more);

/** The instant of a time on the wall; '24:00' is the next midnight. */
function instantOf(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const day = time === '24:00' ? date.add({ days: 1 }) : date;
  const plainTime = Temporal.PlainTime.from(time === '24:00' ? '00:00' : time);
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

function openingsOn({ openingTimes, datedOpenings, timeZone }: Place, date: Temporal.PlainDate) {
  const named = <T extends { date: string }>(days: readonly T[]) =>
    days.filter((day) => day.date === date.toString());
  const exceptions = named(openingTimes.exceptions);
  const events = named(datedOpenings);
  const inYear = date.toString().slice(5);
  const weekday = WEEKDAYS[date.dayOfWeek % 7] ?? 'sunday';
  const ofWeek = openingTimes.seasons.flatMap(({ from, to, rules }) => {
    const [first, last] = [from ?? '01-01', to ?? '12-31'];
    const isRunning =
      first <= last ? inYear >= first && inYear <= last : inYear >= first || inYear <= last;
    return isRunning ? rules.filter(({ weekdays }) => weekdays.includes(weekday)) : [];
  });
  const ofEvents = events
    .filter(({ opens }) => opens)
    .map(({ startTime, endTime }) => ({ opens: startTime, closes: endTime }));
  const ofDay = exceptions.filter(({ closed }) => !closed);
  const stated = exceptions.length > 0 ? ofDay : events.length > 0 ? ofEvents : ofWeek;
  return stated.flatMap(({ opens, closes }) => {
    if (!opens || !closes) return [];
    const from = instantOf(date, opens, timeZone);
    const to = instantOf(closes <= opens ? date.add({ days: 1 }) : date, closes, timeZone);
    // The clocks may skip all of it.
    return from < to ? [{ from, to }] : [];
  });
}

const wall = (place: Place, instant: number) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(place.timeZone);

const clock = (place: Place, instant: number) =>
  wall(place, instant)
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replace(/\s/g, ' ');

/** When it opens next, by looking at each day. */
function nextOpening(place: Place, now: number): number | null {
  const today = wall(place, now).toPlainDate();
  for (let days = 0; days <= DAYS_SEARCHED; days += 1) {
    const starts = openingsOn(place, today.add({ days })).map(({ from }) => from);
    const ahead = starts.filter((from) => from > now);
    if (ahead.length > 0) return Math.min(...ahead);
  }
  return null;
}

function isOpen(place: Place, now: number): boolean {
  const today = wall(place, now).toPlainDate();
  return [-1, 0].some((days) =>
    openingsOn(place, today.add({ days })).some(({ from, to }) => from <= now && now < to),
  );
}

it('it is open when one of its days says so, and else says when it opens next', () => {
  fc.assert(
    fc.property(aPlace, aMoment, (place, now) => {
      const said = openStatus(place, now);
      if (isOpen(place, now)) {
        expect(said.state).toBe('open');
        return;
      }
      expect(said.state).toBe('closed');
      const next = nextOpening(place, now);
      expect(said.opensAt && Date.parse(said.opensAt)).toBe(next);
      if (next === null) return;
      const days = wall(place, now).toPlainDate().until(wall(place, next).toPlainDate()).days;
      const weekday = wall(place, next).toLocaleString('en-US', { weekday: 'long' });
      const hour = clock(place, next);
      const within = days < 7 ? weekday : `next ${weekday}`;
      const inWeek = `${['today', 'tomorrow'][days] ?? within} ${hour}`;
      const date = wall(place, next).toLocaleString('en-US', { month: 'short', day: 'numeric' });
      expect(said.text).toContain(days <= 7 ? inWeek : date);
    }),
    { numRuns: RUNS },
  );
});

it('what it says holds until it says that it may not', () => {
  fc.assert(
    fc.property(
      aPlace,
      aMoment,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (place, now, share) => {
        const said = openStatus(place, now);
        if (said.changesAt === null) return;
        const until = Date.parse(said.changesAt);
        expect(until).toBeGreaterThan(now);
        const then = Math.min(until - 1, Math.floor(now + share * (until - now)));
        expect(openStatus(place, then)).toEqual(said);
        const [, end] = /^Open now until (\d+:\d\d [AP]M)$/.exec(said.text) ?? [];
        if (end) {
          let closes = now;
          while (isOpen(place, closes)) closes += QUARTER_HOUR_MS - (closes % QUARTER_HOUR_MS);
          expect(end).toBe(clock(place, closes));
        }
      },
    ),
    { numRuns: RUNS },
  );
});

it('an event is over from its end on, and not before', () => {
  const quarters = fc.integer({ min: -12, max: 12 });
  fc.assert(
    fc.property(aDate, hours, fc.constantFrom(...ZONES), quarters, (...given) => {
      const [eventDate, { opens, closes }, timeZone, later] = given;
      const lastDay = plainDate(eventDate).add({ days: closes <= opens ? 1 : 0 });
      const end = instantOf(lastDay, closes, timeZone);
      const event = { eventDate, startTime: opens, endTime: closes };
      expect(hasEnded(event, timeZone, end + later * QUARTER_HOUR_MS)).toBe(later >= 0);
    }),
    { numRuns: RUNS },
  );
});
