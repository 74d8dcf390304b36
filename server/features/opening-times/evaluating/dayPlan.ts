import type { CalendarDay } from './calendarDay.ts';
import type {
  AnnouncedDays,
  CompiledClosure,
  CompiledRule,
  CompiledSeason,
  Hours,
  Timetable,
} from './compile.ts';
import { betweenSeasons, type SeasonHours } from './seasonsAtOdds.ts';

/** An opening of one day; `isUncertain` when its season, not fully stated, or a holiday puts the day in doubt. */
export interface DayHours extends Hours {
  isUncertain: boolean;
}

/** What is known of one day at one place. */
export type DayPlan =
  | { kind: 'open'; hours: DayHours[] }
  /** Closed by the timetable, an exception or an event that is called off or was put off from it. */
  | { kind: 'closed' }
  | { kind: 'offSeason' }
  /** A season is running whose days nobody stated. */
  | { kind: 'seasonOnly' }
  | { kind: 'unknown' };

const CLOSED: DayPlan = { kind: 'closed' };
const OFF_SEASON: DayPlan = { kind: 'offSeason' };
const SEASON_ONLY: DayPlan = { kind: 'seasonOnly' };
const UNKNOWN: DayPlan = { kind: 'unknown' };

/** What a place states about its days, ready to be asked. */
export interface Schedule {
  timetable: Timetable | null;
  dated: AnnouncedDays;
}

export function covers(
  { from, to }: Pick<CompiledSeason, 'from' | 'to'>,
  day: CalendarDay,
): boolean {
  return from <= to
    ? day.monthDay >= from && day.monthDay <= to
    : day.monthDay >= from || day.monthDay <= to;
}

function applies(rule: CompiledRule, day: CalendarDay): boolean {
  return (
    (rule.weekdays & (1 << day.weekday)) !== 0 &&
    (rule.nth === 0 || (rule.nth & (1 << day.nth)) !== 0 || (day.isLast && (rule.nth & 1) !== 0))
  );
}

function announced(hours: Hours[]): DayPlan {
  return hours.length === 0
    ? CLOSED
    : { kind: 'open', hours: hours.map((one) => ({ ...one, isUncertain: false })) };
}

const toDayHours = ({ season, rule: { opens, closes, doubtful } }: SeasonHours): DayHours => ({
  opens,
  closes,
  doubtful,
  isUncertain: season.isUncertain,
});

/** All that the seasons state for a day, whether or not it can all be meant. */
export function statedOn(seasons: CompiledSeason[], day: CalendarDay): SeasonHours[] {
  const stated: SeasonHours[] = [];
  for (const season of seasons) {
    if (!covers(season, day)) {
      continue;
    }
    for (const rule of season.rules) {
      if (applies(rule, day)) stated.push({ season, rule });
    }
  }
  return stated;
}

function planBySeasons(seasons: CompiledSeason[], day: CalendarDay): DayPlan {
  const stated = statedOn(seasons, day);
  if (stated.length > 0) {
    const settled = stated.length > 1 ? betweenSeasons(stated) : stated;
    return { kind: 'open', hours: settled.map(toDayHours) };
  }
  const running = seasons.filter((season) => covers(season, day));
  if (running.length === 0) {
    return OFF_SEASON;
  }
  return running.some(({ rules }) => rules.length === 0) ? SEASON_ONLY : CLOSED;
}

/** What a day is closed by every year; one that says so for certain before one that does not. */
export function closureOn(closures: CompiledClosure[], day: CalendarDay): CompiledClosure | null {
  const found = closures.filter(
    (closure) =>
      covers(closure, day) && (closure.weekday === null || closure.weekday === day.weekday),
  );
  return found.find(({ doubtful }) => !doubtful) ?? found[0] ?? null;
}

function planByTimetable({ seasons, yearlyClosures }: Timetable, day: CalendarDay): DayPlan {
  const plan = planBySeasons(seasons, day);
  const closure = yearlyClosures.length > 0 ? closureOn(yearlyClosures, day) : null;
  if (!closure || plan.kind === 'offSeason') {
    return plan;
  }
  if (!closure.doubtful) {
    return CLOSED;
  }
  return plan.kind === 'open'
    ? { ...plan, hours: plan.hours.map((one) => ({ ...one, doubtful: true, isUncertain: true })) }
    : plan;
}

/**
 * What one day is: an exception goes before a dated event, an event before the timetable. A place
 * without a timetable is taken to be closed between the openings it announces; after the last of
 * them nothing is known, nor before a day that it only says to be closed.
 */
export function planDay({ timetable, dated }: Schedule, day: CalendarDay): DayPlan {
  const exception = timetable?.exceptions.byDate.get(day.date);
  if (exception) {
    return announced(exception);
  }
  const event = dated.byDate.get(day.date);
  if (event) {
    return announced(event);
  }
  if (timetable && timetable.seasons.length > 0) {
    return planByTimetable(timetable, day);
  }
  const isAnnounced =
    day.date <= dated.lastOpening || day.date <= (timetable?.exceptions.lastOpening ?? '');
  return isAnnounced ? CLOSED : UNKNOWN;
}
