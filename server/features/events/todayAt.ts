import { dayNumber, daysAfter } from '#contract/calendarDays.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { minutesOf } from '#server/features/opening-times/clockTimes.ts';
import { type Zone, zoneNamed } from '#server/features/opening-times/timeZones.ts';

/** Where in the United States the day ends last. */
const LAST_ZONE = 'Pacific/Pago_Pago';

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

/** Whether an event of a day, 'YYYY-MM-DD', has ended. */
export const hasEnded = (
  event: Hours & { eventDate: string },
  timeZone: string | null,
  nowMs: number,
): boolean => event.eventDate < firstDayToVisit(event, timeZone, nowMs);

/** Whether an event is over: it has ended, and was not put off to a day that nobody knows yet. */
export const isOver = (
  event: Hours & { eventDate: string; status: EventStatus },
  timeZone: string | null,
  nowMs: number,
): boolean => event.status !== 'postponed' && hasEnded(event, timeZone, nowMs);

/** The day, 'YYYY-MM-DD', before which every event has ended, wherever it was and however late. */
export const firstDayToCome = (nowMs: number): string => daysAfter(todayAt(null, nowMs), -1);

/** The calendar date and the time at a place, 'YYYY-MM-DDTHH:MM'. */
export const localMoment = (timeZone: string | null, nowMs: number): string =>
  localIso(timeZone, nowMs).slice(0, 16);

const localIso = (timeZone: string | null, nowMs: number): string => zoneOf(timeZone).toIso(nowMs);

function zoneOf(timeZone: string | null): Zone {
  const zone = (timeZone === null ? null : zoneNamed(timeZone)) ?? zoneNamed(LAST_ZONE);
  if (!zone) throw new RangeError(`${LAST_ZONE} is no time zone`);
  return zone;
}
