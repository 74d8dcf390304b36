import { daysAfter } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { datesThisTime } from '#contract/opening-times/datesInYear.ts';
import { DAYS_OF_YEAR, dayOfYear, daysFrom } from '#contract/opening-times/monthDays.ts';
import type { ClockTime, OpeningTimes, Season } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { groupsOf } from '#web/lib/lists/groupsOf.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';

/** Single days are told this far ahead: search engines come again. */
const DAYS_AHEAD = 90;
/** Who states more keeps them to the page. */
const MOST_SPECIFICATIONS = 150;

interface Hours {
  opens?: ClockTime | null | undefined;
  closes?: ClockTime | null | undefined;
  doubtful?: boolean | undefined;
}

/** The days on which hours hold, both inclusive. */
interface Span {
  first: string;
  last: string;
}

/** How schema.org says that a place is closed: it opens and closes at once. */
const CLOSED: Hours = { opens: '00:00', closes: '00:00' };

const specification = ({ opens, closes }: Hours, span: Span | null, weekdays?: Weekday[]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: weekdays?.map(capitalized),
  opens,
  // The midnight at the end of a day is the first moment of the next.
  closes: closes === '24:00' ? (opens === '00:00' ? '23:59' : '00:00') : closes,
  validFrom: span?.first,
  validThrough: span?.last,
});
type Specification = ReturnType<typeof specification>;

const isClockTime = (time: ClockTime | null | undefined): boolean =>
  typeof time === 'string' && time !== 'dawn' && time !== 'dusk';

/** Whether hours are known to the minute. */
const areCertain = ({ opens, closes, doubtful }: Hours): boolean =>
  isClockTime(opens) && isClockTime(closes) && opens !== closes && !doubtful;

/** The days of a leap year that a season has. */
function daysOf({ from, to }: Season): number[] {
  if (from === null || to === null) return Array.from({ length: DAYS_OF_YEAR }, (_, day) => day);
  const first = dayOfYear(from);
  return Array.from({ length: daysFrom(from, to) + 1 }, (_, day) => (first + day) % DAYS_OF_YEAR);
}

/** The dates of a season this time round; null for one of all year. */
const spanOf = ({ from, to }: Season, today: string): Span | null =>
  from === null || to === null ? null : datesThisTime(from, to, today);

/** Whether the dates of a season were written for years before this time round. */
function areDatesOld(season: Season, today: string): boolean {
  const last = spanOf(season, today)?.last;
  return last !== undefined && (season.statedYear ?? Infinity) < Number(last.slice(0, 4));
}

/** Whether a timetable says of every day of the year, to the minute, when it opens and closes. */
function isExact({ seasons, yearlyClosures = [] }: OpeningTimes, today: string): boolean {
  const days = seasons.flatMap(daysOf);
  return (
    new Set(days).size === days.length &&
    yearlyClosures.every(({ doubtful }) => !doubtful) &&
    seasons.every(
      (season) =>
        (season.from === null) === (season.to === null) &&
        !season.doubtful &&
        !areDatesOld(season, today) &&
        season.rules.length > 0 &&
        season.rules.every((rule) => areCertain(rule) && !rule.nth?.length),
    )
  );
}

/** What holds week by week, and what is closed every year, this time round. */
function everyYear({ seasons, yearlyClosures = [] }: OpeningTimes, today: string): Specification[] {
  return [
    ...seasons.flatMap((season) =>
      season.rules.map((rule) => specification(rule, spanOf(season, today), rule.weekdays)),
    ),
    ...yearlyClosures.map(({ from, to, weekday }) =>
      specification(CLOSED, datesThisTime(from, to, today), weekday && [weekday]),
    ),
  ];
}

/** The hours of the single days to come that have their own; empty for a closed day. */
function singleDays(
  { exceptions }: Pick<OpeningTimes, 'exceptions'>,
  events: readonly MarketEvent[],
  today: string,
): Map<string, Hours[]> {
  const ofExceptions = exceptions.map(({ date, closed, ...hours }) => ({
    date,
    hours: closed ? null : hours,
  }));
  const ofEvents = events.flatMap(({ eventDate, previousDates, startTime, endTime, status }) => [
    {
      date: eventDate,
      hours: OPENING_EVENT_STATUSES.includes(status) ? { opens: startTime, closes: endTime } : null,
    },
    ...previousDates.map((date) => ({ date, hours: null })),
  ]);
  const lastDay = daysAfter(today, DAYS_AHEAD);
  const days = new Map<string, Hours[]>();
  // What is said of a day itself goes before its events.
  for (const stated of [ofEvents, ofExceptions]) {
    const told = stated.filter(({ date }) => date >= today && date <= lastDay);
    for (const [date, ofDay] of groupsOf(told, (one) => one.date)) {
      days.set(
        date,
        ofDay.flatMap(({ hours }): Hours[] => (hours ? [hours] : [])),
      );
    }
  }
  return days;
}

/**
 * schema.org OpeningHoursSpecification of a market: its seasons and the days of their weeks, and the
 * single days that differ. Undefined where they would say something else than its page, such as
 * hours in doubt, from dawn on, of the first Saturday of a month, or of dates of another year.
 * @param today at the market
 */
export function openingHours(
  { openingTimes, openStatus }: Pick<Market, 'openingTimes' | 'openStatus'>,
  events: readonly MarketEvent[],
  today: string,
): Specification[] | undefined {
  const times = openingTimes ?? { yearRound: false, seasons: [], exceptions: [] };
  if (openStatus.asOf !== undefined || !isExact(times, today)) return undefined;
  const days = [...singleDays(times, events, today)];
  if (!days.every(([, hours]) => hours.every((one) => areCertain(one)))) return undefined;
  const told = [
    ...everyYear(times, today),
    ...days.flatMap(([date, hours]) =>
      (hours.length > 0 ? hours : [CLOSED]).map((one) =>
        specification(one, { first: date, last: date }),
      ),
    ),
  ];
  return told.length > 0 && told.length <= MOST_SPECIFICATIONS ? told : undefined;
}
