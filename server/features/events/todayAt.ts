import { daysAfter } from '#contract/calendarDays.ts';
import type { EventStatus } from '#contract/events/eventStatus.ts';
import { zoneNamed } from '#server/features/opening-times/timeZones.ts';

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

/** Today; of an event that goes on past midnight, the day before as long as that one runs. */
export function currentDayOf(hours: Hours, timeZone: string | null, nowMs: number): string {
  const now = localIso(timeZone, nowMs);
  const today = now.slice(0, 10);
  const runsSinceYesterday = isOvernight(hours) && now.slice(11, 16) < hours.endTime;
  return runsSinceYesterday ? daysAfter(today, -1) : today;
}

/** The first day on which an event can still be visited: its current one until it ends. */
export function firstDayToVisit(hours: Hours, timeZone: string | null, nowMs: number): string {
  const now = localIso(timeZone, nowMs);
  const isDone = !isOvernight(hours) && now.slice(11, 16) >= hours.endTime;
  return isDone ? daysAfter(now.slice(0, 10), 1) : currentDayOf(hours, timeZone, nowMs);
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

function localIso(timeZone: string | null, nowMs: number): string {
  const zone = (timeZone === null ? null : zoneNamed(timeZone)) ?? zoneNamed(LAST_ZONE);
  if (!zone) throw new RangeError(`${LAST_ZONE} is no time zone`);
  return zone.toIso(nowMs);
}
