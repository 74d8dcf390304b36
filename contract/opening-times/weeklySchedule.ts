import type { ClockTime, OpeningTimes, Season, TimetableRule } from './openingTimes.ts';
import { isAroundTheClock, weekdayName } from './openingTimesText.ts';
import { WEEK, type Weekday } from './weekdays.ts';

/*
 * The week of a farm stand or a flea market: one opening a day at most, the same every week. This
 * file imports no schemas, so that a page may use it without carrying them.
 */

export interface ScheduleDay {
  isOpen: boolean;
  openTime: ClockTime;
  closeTime: ClockTime;
}
export type WeeklySchedule = Record<Weekday, ScheduleDay>;

/** Opening times of a day, by the words in which they are written. */
type Hours = Pick<ScheduleDay, 'openTime' | 'closeTime'>;

const USUAL: Hours = { openTime: '09:00', closeTime: '17:00' };
const ALL_DAY: Hours = { openTime: '00:00', closeTime: '23:59' };
const DAYLIGHT: Hours = { openTime: 'dawn', closeTime: 'dusk' };

/** What the switches above the days say: one of them at most is on. */
export type WholeWeek = 'allDay' | 'daylight' | null;

const everyDay = (hours: Hours): WeeklySchedule => scheduleWith(() => ({ isOpen: true, ...hours }));

function scheduleWith(dayOf: (weekday: Weekday) => ScheduleDay): WeeklySchedule {
  return Object.fromEntries(WEEK.map((weekday) => [weekday, dayOf(weekday)])) as WeeklySchedule;
}

/** Every day from nine to five: what a new stand opens with. */
export const usualWeek = (): WeeklySchedule => everyDay(USUAL);

/** The schedule after one of the switches: switched off, every day is from nine to five again. */
export function wholeWeek(kind: WholeWeek): WeeklySchedule {
  return everyDay(kind === 'allDay' ? ALL_DAY : kind === 'daylight' ? DAYLIGHT : USUAL);
}

/** Which of the switches is on. */
export function wholeWeekOf(schedule: WeeklySchedule): WholeWeek {
  const days = WEEK.map((weekday) => schedule[weekday]);
  if (days.every((day) => day.isOpen && isAroundTheClock(ruleOf(day)))) return 'allDay';
  const isDaylight = ({ isOpen, openTime, closeTime }: ScheduleDay) =>
    isOpen && openTime === 'dawn' && closeTime === 'dusk';
  return days.every(isDaylight) ? 'daylight' : null;
}

const ruleOf = ({ openTime, closeTime }: Hours, weekdays: Weekday[] = []): TimetableRule => ({
  weekdays,
  opens: openTime,
  closes: closeTime,
});

/** `operatingHours` as it is stored for stands: 'Monday 09:00 - 17:00; Sunday dawn - dusk'. */
export function scheduleText(schedule: WeeklySchedule): string {
  return WEEK.filter((weekday) => schedule[weekday].isOpen)
    .map((weekday) => {
      const { openTime, closeTime } = schedule[weekday];
      return `${weekdayName(weekday, 'long')} ${openTime} - ${closeTime}`;
    })
    .join('; ');
}

/** The part of the year for which a week holds. Without dates it is all year, if anybody said so. */
export type TimeOfYear = Pick<OpeningTimes, 'yearRound'> & Omit<Season, 'rules'>;

const ALL_YEAR: TimeOfYear = { yearRound: true, from: null, to: null };

/**
 * The time of the year of a week in the place of these opening times: that of their only season. A
 * week that takes the place of several is all year, as is one that was never told before.
 */
export function timeOfYearOf(openingTimes: OpeningTimes | null): TimeOfYear {
  const [season, ...others] = openingTimes?.seasons ?? [];
  if (!openingTimes || !season || others.length > 0) return ALL_YEAR;
  const { rules: _rules, ...span } = season;
  return { yearRound: openingTimes.yearRound, ...span };
}

/**
 * Opening times with this week. The time of the year that they were for stays unless another one is
 * given, as do dated exceptions and the days on which it is closed every year.
 */
export function openingTimesOf(
  schedule: WeeklySchedule,
  before: OpeningTimes | null = null,
  { yearRound, ...span }: TimeOfYear = timeOfYearOf(before),
): OpeningTimes {
  const rules: TimetableRule[] = [];
  for (const weekday of WEEK) {
    const day = schedule[weekday];
    if (!day.isOpen) continue;
    const same = rules.find(({ opens, closes }) => {
      return opens === day.openTime && closes === day.closeTime;
    });
    if (same) same.weekdays.push(weekday);
    else rules.push(ruleOf(day, [weekday]));
  }
  return {
    yearRound,
    seasons: [{ ...span, rules }],
    exceptions: before?.exceptions ?? [],
    ...(before?.yearlyClosures && { yearlyClosures: before.yearlyClosures }),
  };
}

/** What is said where a week has no day on which it is open: shoppers would read of unknown hours. */
export const NEVER_OPEN = 'Open on at least one day.';

/** Whether opening times name any day on which it is open. */
export const opensAtAll = ({ seasons }: Pick<OpeningTimes, 'seasons'>): boolean =>
  seasons.some(({ rules }) => rules.length > 0);

/**
 * The week of opening times; null where they are more than a week can say: several seasons, weeks of
 * the month, several openings a day, hours that nobody stated. Days off are ready for nine to five.
 */
export function scheduleOf({ seasons }: OpeningTimes): WeeklySchedule | null {
  const [season, ...others] = seasons;
  if (!season || others.length > 0) return null;
  const days = new Map<Weekday, ScheduleDay>();
  for (const { weekdays, nth = [], opens, closes, doubtful } of season.rules) {
    if (nth.length > 0 || opens === null || closes === null || doubtful) return null;
    for (const weekday of weekdays) {
      if (days.has(weekday)) return null;
      days.set(weekday, { isOpen: true, openTime: opens, closeTime: closes });
    }
  }
  return scheduleWith((weekday) => days.get(weekday) ?? { isOpen: false, ...USUAL });
}
