import { DAY_MS, dayNumber } from '#contract/calendarDays.ts';
import type { OpeningTimes, OpenStatus } from '#contract/opening-times/openingTimes.ts';
import { MINUTES_PER_DAY, NOON } from '../clockTimes.ts';
import { type CalendarDay, calendarDay } from './calendarDay.ts';
import { type DatedOpening, datedDaysOf, timetableOf } from './compile.ts';
import { closureOn, covers, planDay, type Schedule } from './dayPlan.ts';
import {
  dayAt,
  type Located,
  mayGoOn,
  mayRunAt,
  runsAt,
  type Session,
  sessionsOn,
  spans,
} from './daySessions.ts';
import { nextOpeningAfter } from './nextOpening.ts';
import {
  type ClosedLead,
  clockText,
  closedText,
  closingNotStated,
  LOCAL_TIME_NOT_KNOWN,
  MAY_BE_OPEN_TODAY,
  mayOpenToday,
  NIGHT_END_NOT_STATED,
  NIGHT_TO_BE_CONFIRMED,
  NOT_AVAILABLE,
  NOT_STATED,
  OPEN_ALWAYS,
  OPEN_FOR_DAYS,
  openingNotStated,
  opensLaterToday,
  openUntil,
  SEASON_ONLY,
  SEASON_UNCERTAIN,
  TO_BE_CONFIRMED,
  weekdayText,
} from './statusText.ts';
import { type Zone, zoneNamed } from './timeZones.ts';

export type { DatedOpening } from './compile.ts';

/**
 * What is known about when one place is open. `openingTimes` and `datedOpenings` are compiled once
 * per object: replace them when they change, never alter them in place.
 */
export interface OpeningPlace {
  openingTimes: OpeningTimes | null;
  /** IANA name; without it nothing can be said about now. */
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
  datedOpenings: readonly DatedOpening[];
}

const ALWAYS_OPEN: OpenStatus = {
  state: 'open',
  text: OPEN_ALWAYS,
  opensAt: null,
  changesAt: null,
};
const NOTHING_KNOWN: OpenStatus = {
  state: 'unknown',
  text: NOT_AVAILABLE,
  opensAt: null,
  changesAt: null,
};
const NO_LOCAL_TIME: OpenStatus = { ...NOTHING_KNOWN, text: LOCAL_TIME_NOT_KNOWN };

const MINUTE_MS = 60_000;
const AROUND_THE_CLOCK_DAYS = 7;

/** What a place states about its days, compiled. */
export function scheduleOf(place: OpeningPlace): Schedule {
  return {
    timetable: place.openingTimes ? timetableOf(place.openingTimes) : null,
    dated: datedDaysOf(place.datedOpenings),
  };
}

/** One moment at one place. */
interface Moment {
  place: Located;
  now: number;
  today: CalendarDay;
  midnight: number;
}

function minuteOfDay(zone: Zone, instant: number): number {
  const local = instant + zone.offsetAt(instant) * MINUTE_MS;
  return Math.floor((local % DAY_MS) / MINUTE_MS);
}

const hourAt = ({ place }: Moment, instant: number) => clockText(minuteOfDay(place.zone, instant));

function status(
  moment: Moment,
  state: OpenStatus['state'],
  text: string,
  changes: number,
  opensAt: number | null = null,
): OpenStatus {
  const { zone } = moment.place;
  return {
    state,
    text,
    opensAt: opensAt === null ? null : zone.toIso(opensAt),
    changesAt: zone.toIso(Math.min(changes, moment.midnight)),
  };
}

/** The sessions that can be running on a day: its own, and the night before's. */
function sessionsAround(place: Located, day: CalendarDay): Session[] {
  const { timetable, dated } = place.schedule;
  const own = sessionsOn(place, day) ?? [];
  if (!timetable?.hasNights && dated.numbers.length === 0) {
    return own;
  }
  return [...(sessionsOn(place, calendarDay(day.number - 1)) ?? []), ...own];
}

/** The last session of an unbroken chain of them, or null when it goes on for a week or more. */
function lastOfChain({ place, now, today }: Moment, running: Session): Session | null {
  let last = running;
  for (;;) {
    const end = last.closesAt ?? now;
    const day = dayAt(place.zone, end);
    if (day.number - today.number >= AROUND_THE_CLOCK_DAYS) {
      return null;
    }
    const next = sessionsAround(place, day).find((one) => runsAt(one, end));
    if (!next) {
      return last;
    }
    last = next;
  }
}

function openText(moment: Moment, last: Session): string {
  const { place, today } = moment;
  const end = last.closesAt ?? moment.midnight;
  if (end === moment.midnight) {
    return openUntil('midnight');
  }
  const day = dayAt(place.zone, end);
  const hour = hourAt(moment, end);
  if (minuteOfDay(place.zone, end) === 0) {
    return openUntil(`${weekdayText(calendarDay(day.number - 1))} midnight`);
  }
  const isTonight =
    day.number === today.number ||
    (day.number === today.number + 1 && minuteOfDay(place.zone, end) < NOON);
  if (!isTonight) {
    return openUntil(`${weekdayText(day)} ${hour}`);
  }
  return openUntil(last.closesAtDusk ? `dusk, ${hour}` : hour);
}

function openNow(moment: Moment, running: Session[]): OpenStatus {
  const longest = running.reduce((a, b) => ((b.closesAt ?? 0) > (a.closesAt ?? 0) ? b : a));
  const last = lastOfChain(moment, longest);
  if (!last) {
    const { timetable } = moment.place.schedule;
    const text = timetable?.isAlwaysOpen ? OPEN_ALWAYS : OPEN_FOR_DAYS;
    return status(moment, 'open', text, moment.midnight);
  }
  return status(moment, 'open', openText(moment, last), last.closesAt ?? moment.midnight);
}

/** What a session of today that is not certainly running makes unknown; null when it says nothing. */
function uncertainText(moment: Moment, session: Session): string | null {
  const { now } = moment;
  const { opensAt, closesAt, doubtful, isUncertain } = session;
  if (doubtful) {
    return isUncertain ? MAY_BE_OPEN_TODAY : TO_BE_CONFIRMED;
  }
  const isOver = closesAt !== null && closesAt <= now;
  const isAhead = opensAt !== null && opensAt > now;
  if (isOver || isAhead) {
    return null;
  }
  if (isUncertain) {
    return SEASON_UNCERTAIN;
  }
  if (opensAt === null) {
    return closesAt === null ? NOT_STATED : openingNotStated(hourAt(moment, closesAt));
  }
  return closesAt === null ? closingNotStated(hourAt(moment, opensAt)) : null;
}

/** The next moment until midnight at which one of some sessions begins or ends. */
function nextEdge({ now, midnight }: Moment, sessions: Session[]): number {
  let edge = midnight;
  for (const { opensAt, closesAt, goesOnUntil } of sessions) {
    for (const instant of [opensAt, closesAt, goesOnUntil]) {
      if (instant !== null && instant > now && instant < edge) {
        edge = instant;
      }
    }
  }
  return edge;
}

function laterToday(moment: Moment, sessions: Session[], edge: number): OpenStatus | null {
  const ahead = (session: Session) => session.opensAt !== null && session.opensAt > moment.now;
  const certain = sessions.filter((session) => ahead(session) && !session.isUncertain);
  const candidates = certain.length > 0 ? certain : sessions.filter(ahead);
  const opensAt = Math.min(...candidates.map((session) => session.opensAt ?? moment.midnight));
  if (candidates.length === 0) {
    return null;
  }
  const hour = hourAt(moment, opensAt);
  if (certain.length === 0) {
    return status(moment, 'closed', mayOpenToday(hour), edge);
  }
  const isAfterOpening = sessions.some(
    ({ closesAt }) => closesAt !== null && closesAt <= moment.now,
  );
  return status(moment, 'closed', opensLaterToday(hour, isAfterOpening), edge, opensAt);
}

/** Whether a place opens on several days of the week in the season of a day. */
function opensOnSeveralDays({ timetable }: Schedule, day: CalendarDay): boolean {
  let weekdays = 0;
  for (const season of timetable?.seasons ?? []) {
    if (covers(season, day)) {
      for (const rule of season.rules) {
        weekdays |= rule.nth === 0 ? rule.weekdays : 0;
      }
    }
  }
  return (weekdays & (weekdays - 1)) !== 0;
}

function leadOf(moment: Moment, sessions: Session[] | null): ClosedLead {
  const { place, today } = moment;
  const { timetable, dated } = place.schedule;
  if (sessions && sessions.length > 0) {
    return 'now';
  }
  if (timetable?.exceptions.byDate.has(today.date) || dated.byDate.has(today.date)) {
    return 'today';
  }
  if (planDay(place.schedule, today).kind === 'offSeason') {
    return 'season';
  }
  if (timetable && closureOn(timetable.yearlyClosures, today)?.doubtful === false) {
    return 'today';
  }
  return opensOnSeveralDays(place.schedule, today) ? 'today' : 'offDay';
}

function closedNow(moment: Moment, sessions: Session[] | null, edge: number): OpenStatus {
  const next = nextOpeningAfter(moment.place, moment.today);
  const opensAt = next?.opensAt ?? null;
  const hour = opensAt === null ? null : hourAt(moment, opensAt);
  const text = closedText(leadOf(moment, sessions), next, moment.today, hour);
  const stated = next?.certainty === 'stated' ? opensAt : null;
  return status(moment, 'closed', text, edge, stated);
}

/** Whether something is announced of a later day. */
const hasDateAfter = ({ timetable, dated }: Schedule, { number }: CalendarDay): boolean =>
  [dated, timetable?.exceptions].some((announced) => (announced?.numbers.at(-1) ?? 0) > number);

/**
 * What a place's opening times say about one moment.
 *
 * @param now milliseconds since the epoch
 */
export function openStatus(place: OpeningPlace, now: number): OpenStatus {
  const schedule = scheduleOf(place);
  const { timetable, dated } = schedule;
  const hasSeasons = timetable !== null && timetable.seasons.length > 0;
  const hasDates = dated.numbers.length > 0 || (timetable?.exceptions.numbers.length ?? 0) > 0;
  if (!hasSeasons && !hasDates) {
    return NOTHING_KNOWN;
  }
  if (timetable?.isAlwaysOpen && !hasDates) {
    return ALWAYS_OPEN;
  }
  const zone = zoneNamed(place.timeZone);
  if (!zone) {
    return NO_LOCAL_TIME;
  }
  const located = { schedule, zone, latitude: place.latitude, longitude: place.longitude };
  const today = dayAt(zone, now);
  const midnight = zone.toInstant(today.number, MINUTES_PER_DAY);
  const moment = { place: located, now, today, midnight };

  const around = sessionsAround(located, today);
  const running = around.filter((session) => runsAt(session, now));
  if (running.length > 0) {
    return openNow(moment, running);
  }
  // Last night's too: in an Alaskan July its dusk comes after midnight.
  const edge = nextEdge(moment, around);
  // Of today, or of last night, which the plan of today says nothing about.
  if (around.some((session) => mayRunAt(session, now))) {
    return status(moment, 'unknown', SEASON_UNCERTAIN, edge);
  }
  const plan = planDay(schedule, today);
  if (plan.kind === 'unknown') {
    return hasDateAfter(schedule, today)
      ? status(moment, 'unknown', NOT_AVAILABLE, midnight)
      : NOTHING_KNOWN;
  }
  if (plan.kind === 'seasonOnly') {
    return status(moment, 'unknown', SEASON_ONLY, edge);
  }
  const sessions = sessionsOn(located, today);
  for (const session of sessions ?? []) {
    const text = uncertainText(moment, session);
    if (text) {
      return status(moment, 'unknown', text, edge);
    }
  }
  // Those of today would have been found among its own.
  if (around.some((session) => session.doubtful && spans(session, now))) {
    return status(moment, 'unknown', NIGHT_TO_BE_CONFIRMED, edge);
  }
  if (around.some((session) => mayGoOn(session, now))) {
    return status(moment, 'unknown', NIGHT_END_NOT_STATED, edge);
  }
  return laterToday(moment, sessions ?? [], edge) ?? closedNow(moment, sessions, edge);
}

/** Whether what a place opened for yesterday goes on after midnight, for certain or maybe. */
export function runsSinceYesterday(place: OpeningPlace, now: number): boolean {
  const zone = zoneNamed(place.timeZone);
  if (!zone) {
    return false;
  }
  const { latitude, longitude } = place;
  const located = { schedule: scheduleOf(place), zone, latitude, longitude };
  const yesterday = calendarDay(dayAt(zone, now).number - 1);
  return (sessionsOn(located, yesterday) ?? []).some(
    (session) => spans(session, now) || mayGoOn(session, now),
  );
}

/**
 * Whether a place opens on a calendar date, at whatever hour.
 *
 * @param date 'YYYY-MM-DD' @returns unknown is not no
 */
export function opensOn(place: OpeningPlace, date: string): 'yes' | 'no' | 'unknown' {
  const schedule = scheduleOf(place);
  const day = calendarDay(dayNumber(date));
  const plan = planDay(schedule, day);
  if (plan.kind === 'unknown' || plan.kind === 'seasonOnly') {
    return 'unknown';
  }
  if (plan.kind !== 'open') {
    return 'no';
  }
  const zone = zoneNamed(place.timeZone);
  const { latitude, longitude } = place;
  const hours = zone ? sessionsOn({ schedule, zone, latitude, longitude }, day) : plan.hours;
  if (hours?.length === 0) {
    return 'no';
  }
  return plan.hours.every(({ isUncertain }) => isUncertain) ? 'unknown' : 'yes';
}
