import { DAY_MS } from '#contract/calendarDays.ts';
import { type CalendarDay, calendarDay } from './calendarDay.ts';
import type { CompiledSeason } from './compile.ts';
import { covers, planDay } from './dayPlan.ts';
import { type Located, type Session, sessionsOn } from './daySessions.ts';

/** The next day on which a place opens. */
export interface NextOpening {
  day: CalendarDay;
  /** Null when the day is known and its hour is not. */
  opensAt: number | null;
  certainty: 'stated' | 'hourNotStated' | 'doubtful' | 'uncertainSeason' | 'seasonStarts';
  /** Days outside every season lie between. */
  afterOffSeason: boolean;
  /** A day that is announced by its date, outside every season. */
  isSpecial: boolean;
}

const DAYS_AHEAD = 400;

/** Days from one day to the next beginning of a season; a day inside one has been looked at. */
function daysToSeason(seasons: CompiledSeason[], day: CalendarDay): number {
  let nearest = DAYS_AHEAD;
  for (const { from } of seasons) {
    const year = from > day.monthDay ? day.year : day.year + 1;
    const start = Date.UTC(year, Math.floor(from / 100) - 1, from % 100) / DAY_MS;
    nearest = Math.min(nearest, start - day.number);
  }
  return Math.max(1, nearest);
}

/** The number of the next announced day after one. */
function nextAnnounced(numbers: number[], after: number): number {
  return numbers.find((number) => number > after) ?? Number.POSITIVE_INFINITY;
}

function earliest(sessions: Session[]): number | null {
  let first: number | null = null;
  for (const { opensAt } of sessions) {
    if (opensAt !== null && (first === null || opensAt < first)) {
      first = opensAt;
    }
  }
  return first;
}

/** What a day's openings say together about when it opens. */
function summarize(sessions: Session[]): Pick<NextOpening, 'opensAt' | 'certainty'> {
  const certain = sessions.filter((session) => !session.isUncertain && !session.doubtful);
  const opensAt = earliest(certain);
  if (opensAt !== null) {
    return { opensAt, certainty: 'stated' };
  }
  if (certain.length > 0) {
    return { opensAt: null, certainty: 'hourNotStated' };
  }
  const inSeason = sessions.filter((session) => !session.isUncertain);
  return inSeason.length > 0
    ? { opensAt: null, certainty: 'doubtful' }
    : { opensAt: earliest(sessions), certainty: 'uncertainSeason' };
}

/** The next opening after a day, not counting that day; null when none is known. */
export function nextOpeningAfter(place: Located, today: CalendarDay): NextOpening | null {
  const { timetable, dated } = place.schedule;
  const seasons = timetable?.seasons ?? [];
  const last = today.number + DAYS_AHEAD;
  let afterOffSeason = planDay(place.schedule, today).kind === 'offSeason';
  for (let number = today.number + 1; number <= last; number += 1) {
    const day = calendarDay(number);
    const { kind } = planDay(place.schedule, day);
    if (kind === 'open') {
      const sessions = sessionsOn(place, day) ?? [];
      if (sessions.length > 0) {
        const isSpecial = !seasons.some((season) => covers(season, day));
        return { day, ...summarize(sessions), afterOffSeason, isSpecial };
      }
    } else if (kind === 'seasonOnly') {
      const certainty = 'seasonStarts';
      return { day, opensAt: null, certainty, afterOffSeason, isSpecial: false };
    } else if (kind === 'unknown') {
      return null;
    } else if (kind === 'offSeason') {
      afterOffSeason = true;
      number =
        Math.min(
          number + daysToSeason(seasons, day),
          nextAnnounced(dated.numbers, number),
          nextAnnounced(timetable?.exceptions.numbers ?? [], number),
        ) - 1;
    }
  }
  return null;
}
