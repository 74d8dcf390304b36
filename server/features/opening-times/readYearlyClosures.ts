import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
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

const holiday = (
  name: string,
  first: string,
  weekday: Weekday | null,
  isFederal = true,
): Holiday => ({
  name: new RegExp(`${name}(?![a-z'])`, 'iy'),
  first,
  weekday,
  isFederal,
});

/** Longer names before those that they begin with. */
const HOLIDAYS: readonly Holiday[] = [
  holiday("new year'?s eve", '12-31', null, false),
  holiday("new year'?s?'?(?: day)?", '01-01', null),
  holiday(
    "(?:martin luther king|mlk)(?:,? jr\\.?)?(?:'?s)?(?: birthday)?(?: day)?",
    '01-15',
    'monday',
  ),
  holiday("president'?s?'?(?: day)?", '02-15', 'monday'),
  holiday("mother'?s?'? day", '05-08', 'sunday', false),
  holiday('memorial day', '05-25', 'monday'),
  holiday("father'?s?'? day", '06-15', 'sunday', false),
  holiday('juneteenth', '06-19', null),
  holiday('(?:independence day|fourth of july)', '07-04', null),
  holiday('labou?r day', '09-01', 'monday'),
  holiday("(?:columbus|indigenous people'?s?'?) day", '10-08', 'monday'),
  holiday('halloween', '10-31', null, false),
  holiday("veterans?'?s? day", '11-11', null),
  holiday('thanksgiving(?: day)?', '11-22', 'thursday'),
  holiday('christmas eve', '12-24', null, false),
  holiday('christmas(?: day)?', '12-25', null),
];
const EASTER = /easter(?: sunday)?(?![a-z'])/iy;
/** One of these Sundays; which one the moon says. */
const EASTER_SUNDAYS: YearlyClosure = {
  from: '03-22',
  to: '04-25',
  weekday: 'sunday',
  doubtful: true,
};
const LAST_OF_WEEK = 6;
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
const LEAP_YEAR = 2024;

/** A day of the year, some days away from it. */
export function daysLater(monthDay: string, days: number): string {
  return dateOfDay(dayNumber(`${LEAP_YEAR}-${monthDay}`) + days).slice(5);
}

/** One day of every year, 'MM-DD'. */
export const onDay = (day: string): YearlyClosure => ({ from: day, to: day });

const onWeekday = (first: string, weekday: Weekday): YearlyClosure => ({
  from: first,
  to: daysLater(first, LAST_OF_WEEK),
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
  const easter = matchAt(EASTER, text, at);
  if (easter) return { closures: [EASTER_SUNDAYS], end: at + easter[0].length };
  for (const one of HOLIDAYS) {
    const name = matchAt(one.name, text, at);
    if (name) return withWeekend(text, at + name[0].length, one);
  }
  const date = matchDate(text, at);
  if (!date || date.day === null || date.year !== null || date.doubt !== null) return null;
  const end = at + date.length;
  if (matchAt(MEASURE, text, end)) return null;
  const first = [date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');
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
