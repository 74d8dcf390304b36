import { DAY_MS } from '#contract/calendarDays.ts';
import { LATEST_NIGHT_CLOSING, MINUTES_PER_DAY, NOON } from '../clockTimes.ts';
import { type CalendarDay, calendarDay } from './calendarDay.ts';
import { DAWN, DUSK, isOpenEndedNight } from './compile.ts';
import { type DayHours, planDay, type Schedule } from './dayPlan.ts';
import { type Daylight, daylightAt } from './sun.ts';
import type { Zone } from './timeZones.ts';

/** A place whose days are asked about, with its zone. */
export interface Located {
  schedule: Schedule;
  zone: Zone;
  latitude: number | null;
  longitude: number | null;
}

/** One opening in milliseconds since the epoch; an end that nobody stated is null. */
export interface Session {
  opensAt: number | null;
  closesAt: number | null;
  /** Where nobody stated the end of a night: when it is over for certain. */
  goesOnUntil: number | null;
  closesAtDusk: boolean;
  doubtful: boolean;
  isUncertain: boolean;
}

function daylightOf(place: Located, day: number): Daylight | null {
  const { latitude, longitude, zone } = place;
  return latitude === null || longitude === null
    ? null
    : daylightAt(zone.toInstant(day, NOON), latitude, longitude);
}

/** The instant of dawn or dusk; 'never' where it is dark all day, null where the place is not known. */
function sunInstant(place: Located, day: number, edge: number): number | 'never' | null {
  const daylight = daylightOf(place, day);
  if (daylight === null) {
    return null;
  }
  if (daylight.kind === 'both') {
    return edge === DAWN ? daylight.dawn : daylight.dusk;
  }
  if (daylight.kind === 'alwaysDark') {
    return 'never';
  }
  return place.zone.toInstant(day, edge === DAWN ? 0 : MINUTES_PER_DAY);
}

function edgeInstant(place: Located, day: number, edge: number | null): number | 'never' | null {
  if (edge === null) {
    return null;
  }
  return edge < 0 ? sunInstant(place, day, edge) : place.zone.toInstant(day, edge);
}

/**
 * Whether an opening whose end does not come after its start goes on into the next day. Where the
 * sun decides, it may just not take place: 'dusk to 9 PM' in June, 'from 7 PM to dusk' in December.
 */
function runsPastMidnight(opens: number, closes: number): boolean {
  if (opens === DAWN) return closes >= 0 && closes <= LATEST_NIGHT_CLOSING;
  if (opens === DUSK) return closes === DAWN || (closes >= 0 && closes < NOON);
  if (closes < 0) return closes === DAWN && opens >= NOON;
  // The clocks skip all of it tonight: 'later the same day' does not become 'until tomorrow'.
  return closes <= opens;
}

/** Null when the opening does not take place. */
function toSession(place: Located, day: number, hours: DayHours): Session | null {
  const { opens, closes, doubtful, isUncertain } = hours;
  const opensAt = edgeInstant(place, day, opens);
  let closesAt = edgeInstant(place, day, closes);
  if (opensAt === 'never' || closesAt === 'never') {
    return null;
  }
  const isNight = opens !== null && closes !== null && runsPastMidnight(opens, closes);
  // By the clock alone where that says both: in spring 2:30 AM is skipped and comes after 3 AM.
  const isByClock = opens !== null && closes !== null && opens >= 0 && closes >= 0;
  if (opensAt !== null && closesAt !== null && (closesAt <= opensAt || (isNight && isByClock))) {
    const next = isNight ? edgeInstant(place, day + 1, closes) : 'never';
    if (next === 'never' || next === null || next <= opensAt) {
      return null;
    }
    closesAt = next;
  }
  const goesOnUntil = isOpenEndedNight(hours)
    ? place.zone.toInstant(day + 1, LATEST_NIGHT_CLOSING)
    : null;
  return { opensAt, closesAt, goesOnUntil, closesAtDusk: closes === DUSK, doubtful, isUncertain };
}

/** The openings of one day, as written; null when the day is no open day. */
export function sessionsOn(place: Located, day: CalendarDay): Session[] | null {
  const plan = planDay(place.schedule, day);
  if (plan.kind !== 'open') {
    return null;
  }
  const sessions: Session[] = [];
  for (const hours of plan.hours) {
    const session = toSession(place, day.number, hours);
    if (session) {
      sessions.push(session);
    }
  }
  return sessions;
}

/** The calendar day of an instant at a place's own clock. */
export function dayAt(zone: Zone, instant: number): CalendarDay {
  return calendarDay(Math.floor((instant + zone.offsetAt(instant) * 60_000) / DAY_MS));
}

/** Whether a session is certain to be running at an instant. */
export function runsAt(session: Session, instant: number): boolean {
  return !session.isUncertain && mayRunAt(session, instant);
}

/** Whether a session runs at an instant if its season does. */
export function mayRunAt(session: Session, instant: number): boolean {
  return !session.doubtful && spans(session, instant);
}

/** Whether an instant lies between the stated ends of a session. */
export function spans({ opensAt, closesAt }: Session, instant: number): boolean {
  return opensAt !== null && closesAt !== null && opensAt <= instant && instant < closesAt;
}

/** Whether an opening that began in the evening, and whose end nobody stated, may still be on. */
export function mayGoOn({ opensAt, goesOnUntil }: Session, instant: number): boolean {
  return opensAt !== null && goesOnUntil !== null && opensAt <= instant && instant < goesOnUntil;
}
