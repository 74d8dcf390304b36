import { daysLater, lastOfWeek, monthDayOf } from '#contract/opening-times/monthDays.ts';
import type { MovingHoliday } from '#contract/opening-times/movingHolidays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { movingHoliday } from './movingHolidays.ts';
import { matchAt } from './plainText.ts';
import { matchDate } from './readDates.ts';

interface NamedDay {
  /** The first day on which it can fall; with a weekday it falls on the first such one from there. */
  first: string;
  weekday: Weekday | null;
}

interface Holiday extends NamedDay {
  name: RegExp;
  isFederal: boolean;
}

const nameOf = (pattern: string) => new RegExp(`${pattern}(?![a-z'])`, 'iy');

const fixed = (pattern: string, first: string, isFederal = true): Holiday => ({
  name: nameOf(pattern),
  first,
  weekday: null,
  isFederal,
});

const moving = (pattern: string, holiday: MovingHoliday, isFederal = true): Holiday => ({
  name: nameOf(pattern),
  ...movingHoliday(holiday),
  isFederal,
});

const MLK_DAY = "(?:martin luther king|mlk)(?:,? jr\\.?)?(?:'?s)?(?: birthday)?(?: day)?";

/** Longer names before those that they begin with. */
const HOLIDAYS: readonly Holiday[] = [
  fixed("new year'?s eve", '12-31', false),
  fixed("new year'?s?'?(?: day)?", '01-01'),
  moving(MLK_DAY, 'Martin Luther King Jr. Day'),
  moving("president'?s?'?(?: day)?", 'Presidents’ Day'),
  moving("mother'?s?'? day", 'Mother’s Day', false),
  moving('memorial day', 'Memorial Day'),
  moving("father'?s?'? day", 'Father’s Day', false),
  fixed('juneteenth', '06-19'),
  fixed('(?:independence day|fourth of july)', '07-04'),
  moving('labou?r day', 'Labor Day'),
  moving("(?:columbus|indigenous people'?s?'?) day", 'Columbus Day'),
  fixed('halloween', '10-31', false),
  fixed("veterans?'?s? day", '11-11'),
  moving('thanksgiving(?: day)?', 'Thanksgiving'),
  fixed('christmas eve', '12-24', false),
  fixed('christmas(?: day)?', '12-25'),
];
const EASTER = /easter(?: sunday)?(?![a-z'])/iy;
const easter = movingHoliday('Easter');
/** One of these Sundays; which one the moon says. */
const EASTER_SUNDAYS: YearlyClosure = {
  from: easter.first,
  to: easter.last,
  weekday: easter.weekday,
  doubtful: true,
};
/** The days of a long weekend, counted from its holiday. */
const WEEKENDS: Partial<Record<Weekday, readonly [Weekday, number][]>> = {
  monday: [
    ['saturday', -2],
    ['sunday', -1],
  ],
  sunday: [['saturday', -1]],
  thursday: [
    ['friday', 1],
    ['saturday', 2],
    ['sunday', 3],
  ],
};
/** A weekend about a fixed day is one of those that are at most so many days away. */
const NEAR_DAYS = 3;

const LEAD = /\s*:?\s*(?:(?:on|for|the)\s+)*/iy;
const ANOTHER = /\s*(?:,\s*(?:and|or|&)?|&|\+|\/|and|or)\s*(?:(?:on|the)\s+)*/iy;
const WEEKEND = /\s+weekends?(?![a-z])/iy;
const ANY_HOLIDAY =
  /(?:(?:all|most|some|many|major|federal|national|public|legal|state|bank|u\.?s\.?)\s+)*holidays?(?: weekends?)?(?![a-z])/iy;
const END = /\s*(?:$|[;.,)|\]\n\r])/y;
/** 'Closed 1/2 hour for lunch' names no day. */
const MEASURE = /\s*(?:hours?|hrs?|days?)(?![a-z])/iy;

/** One day of every year, 'MM-DD'. */
export const onDay = (day: string): YearlyClosure => ({ from: day, to: day });

const onWeekday = (first: string, weekday: Weekday): YearlyClosure => ({
  from: first,
  to: lastOfWeek(first),
  weekday,
});

const closureOf = ({ first, weekday }: NamedDay): YearlyClosure =>
  weekday === null ? onDay(first) : onWeekday(first, weekday);

function weekendOf({ first, weekday }: NamedDay): YearlyClosure[] {
  if (weekday !== null) {
    return (WEEKENDS[weekday] ?? []).map(([day, days]) => onWeekday(daysLater(first, days), day));
  }
  const near = { from: daysLater(first, -NEAR_DAYS), to: daysLater(first, NEAR_DAYS) };
  return (['saturday', 'sunday'] as const).map((day) => ({
    ...near,
    weekday: day,
    doubtful: true,
  }));
}

/** A day of every year that is named at an index: by its date, or as a holiday. */
function matchDay(text: string, at: number): { closures: YearlyClosure[]; end: number } | null {
  const any = matchAt(ANY_HOLIDAY, text, at);
  if (any) {
    // Nobody said which: they are those, or some of them.
    const federal = HOLIDAYS.filter(({ isFederal }) => isFederal).map(closureOf);
    const closures = federal.map((closure) => ({ ...closure, doubtful: true }));
    return { closures, end: at + any[0].length };
  }
  const named = matchAt(EASTER, text, at);
  if (named) return { closures: [EASTER_SUNDAYS], end: at + named[0].length };
  for (const one of HOLIDAYS) {
    const name = matchAt(one.name, text, at);
    if (name) return withWeekend(text, at + name[0].length, one);
  }
  const date = matchDate(text, at);
  if (!date || date.day === null || date.year !== null || date.doubt !== null) return null;
  const end = at + date.length;
  if (matchAt(MEASURE, text, end)) return null;
  const first = monthDayOf(date.month, date.day);
  return withWeekend(text, end, { first, weekday: null });
}

function withWeekend(text: string, end: number, day: NamedDay) {
  const weekend = matchAt(WEEKEND, text, end);
  return weekend
    ? { closures: [closureOf(day), ...weekendOf(day)], end: end + weekend[0].length }
    : { closures: [closureOf(day)], end };
}

/**
 * The days of every year that are named from an index on, behind 'closed'; null where something else
 * stands there, or stands among them.
 *
 * @param text in plain form
 */
export function matchYearlyClosures(
  text: string,
  at: number,
): { closures: YearlyClosure[]; end: number } | null {
  const closures: YearlyClosure[] = [];
  let end = at + (matchAt(LEAD, text, at)?.[0].length ?? 0);
  for (let day = matchDay(text, end); day !== null; ) {
    closures.push(...day.closures);
    ({ end } = day);
    const separator = matchAt(ANOTHER, text, end);
    day = separator && matchDay(text, end + separator[0].length);
  }
  return closures.length > 0 && matchAt(END, text, end) ? { closures, end } : null;
}
