import { dateOfDay, dayNumber } from '#contract/calendarDays.ts';
import { zoneNamed } from '#server/features/opening-times/timeZones.ts';

/** Where in the United States the day ends last. */
const LAST_ZONE = 'Pacific/Pago_Pago';

/**
 * The calendar date at a place, 'YYYY-MM-DD'; where its time zone is not known, the one that the
 * last place still has, so that nothing is over before its time.
 */
export const todayAt = (timeZone: string | null, nowMs: number): string =>
  localIso(timeZone, nowMs).slice(0, 10);

/** The first day on which an event can still be visited: today until it ends, then tomorrow. */
export function firstDayToVisit(
  { startTime, endTime }: { startTime: string; endTime: string },
  timeZone: string | null,
  nowMs: number,
): string {
  const now = localIso(timeZone, nowMs);
  const today = now.slice(0, 10);
  // What goes on past midnight is not over on its own day.
  const hasEnded = startTime < endTime && now.slice(11, 16) >= endTime;
  return hasEnded ? dateOfDay(dayNumber(today) + 1) : today;
}

/** The calendar date and the time at a place, 'YYYY-MM-DDTHH:MM'. */
export const localMoment = (timeZone: string | null, nowMs: number): string =>
  localIso(timeZone, nowMs).slice(0, 16);

function localIso(timeZone: string | null, nowMs: number): string {
  const zone = (timeZone === null ? null : zoneNamed(timeZone)) ?? zoneNamed(LAST_ZONE);
  if (!zone) throw new RangeError(`${LAST_ZONE} is no time zone`);
  return zone.toIso(nowMs);
}
