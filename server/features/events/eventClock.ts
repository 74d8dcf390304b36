import { dayNumber, daysAfter } from '#contract/calendarDays.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { LAST_ZONE } from '#contract/lastZone.ts';
import { minutesOf } from '#server/features/opening-times/clockTimes.ts';
import { type Zone, zoneNamed } from '#server/features/opening-times/evaluating/timeZones.ts';

/**
 * The calendar date at a place, 'YYYY-MM-DD'; where its time zone is not known, the one that the
 * last place still has, so that nothing is over before its time.
 */
export const todayAt = (timeZone: string | null, nowMs: number): string =>
  localIso(timeZone, nowMs).slice(0, 10);

interface Hours {
  startTime: string;
  endTime: string;
}

interface DatedHours extends Hours {
  /** 'YYYY-MM-DD'. */
  eventDate: string;
}

/** What tells whether an event is over. */
export interface EventDay extends DatedHours {
  status: EventStatus;
}

/** What ends on the day after it began; its hours are 'HH:MM'. */
const isOvernight = ({ startTime, endTime }: Hours): boolean => startTime >= endTime;

/**
 * The instant at which an event of a day ends. An hour that the clocks show twice is over the first
 * time, as it is for opening hours.
 */
function endOf(hours: Hours, date: string, timeZone: string | null): number {
  const day = dayNumber(date) + (isOvernight(hours) ? 1 : 0);
  return zoneOf(timeZone).toInstant(day, minutesOf(hours.endTime) ?? 0);
}

/** The instant at which a day, 'YYYY-MM-DD', begins at a place. */
export const startOfDay = (timeZone: string | null, date: string): number =>
  zoneOf(timeZone).toInstant(dayNumber(date), 0);

/** Today; of an event that goes on past midnight, the day before as long as that one runs. */
export function currentDayOf(hours: Hours, timeZone: string | null, nowMs: number): string {
  const today = todayAt(timeZone, nowMs);
  if (!isOvernight(hours)) return today;
  const yesterday = daysAfter(today, -1);
  return nowMs < endOf(hours, yesterday, timeZone) ? yesterday : today;
}

/** The first day on which an event can still be visited: its current one until it ends. */
export function firstDayToVisit(hours: Hours, timeZone: string | null, nowMs: number): string {
  const current = currentDayOf(hours, timeZone, nowMs);
  return nowMs < endOf(hours, current, timeZone) ? current : daysAfter(current, 1);
}

/** Whether an event has ended, by the day that it is on. */
export const hasEnded = (event: DatedHours, timeZone: string | null, nowMs: number): boolean =>
  event.eventDate < firstDayToVisit(event, timeZone, nowMs);

/** Whether an event is over: it has ended, and was not put off to a day that nobody knows yet. */
export const isOver = (event: EventDay, timeZone: string | null, nowMs: number): boolean =>
  event.status !== 'postponed' && hasEnded(event, timeZone, nowMs);

/** The instant at which an event begins; null without a time zone: nobody knows it then. */
export function startOf(
  { eventDate, startTime }: DatedHours,
  timeZone: string | null,
): number | null {
  const zone = zoneNamed(timeZone);
  return zone?.toInstant(dayNumber(eventDate), minutesOf(startTime) ?? 0) ?? null;
}

/** Whether an event has begun; one that was put off to a day that nobody knows yet has not. */
export function hasBegun(event: EventDay, timeZone: string | null, nowMs: number): boolean {
  if (event.status === 'postponed') return false;
  const start = startOf(event, timeZone);
  // Where nobody knows the moment the day itself decides.
  return start === null ? event.eventDate < todayAt(timeZone, nowMs) : nowMs >= start;
}

/** The day, 'YYYY-MM-DD', before which every event has ended, wherever it was and however late. */
export const firstDayToCome = (nowMs: number): string => daysAfter(todayAt(null, nowMs), -1);

/** The calendar date and the time at a place, 'YYYY-MM-DDTHH:MM'. */
export const localMoment = (timeZone: string | null, nowMs: number): string =>
  localIso(timeZone, nowMs).slice(0, 16);

const localIso = (timeZone: string | null, nowMs: number): string => zoneOf(timeZone).toIso(nowMs);

function zoneOf(timeZone: string | null): Zone {
  const zone = zoneNamed(timeZone) ?? zoneNamed(LAST_ZONE);
  if (!zone) throw new RangeError(`${LAST_ZONE} is no time zone`);
  return zone;
}
