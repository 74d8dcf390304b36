import type { ClockTime } from '#contract/opening-times/openingTimes.ts';
import { isAroundTheClock } from '#contract/opening-times/openingTimesText.ts';

export const MINUTES_PER_DAY = 1440;

/** Minutes since midnight for 'HH:MM'; null for dawn, dusk and times nobody stated. */
export function minutesOf(time: ClockTime | null | undefined): number | null {
  if (time === null || time === undefined || time === 'dawn' || time === 'dusk') {
    return null;
  }
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** 'HH:MM' for minutes since midnight, 0 to 1440. */
export function clockTimeOf(minutes: number): ClockTime {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The last minute of the day is how a weekly editor writes 'until midnight'. */
const LAST_MINUTE = MINUTES_PER_DAY - 1;

/** Minutes since midnight at which a session ends, with 23:59 taken as the day's end. */
export function closingMinutes(closes: ClockTime | null | undefined): number | null {
  const minutes = minutesOf(closes);
  return minutes === LAST_MINUTE ? MINUTES_PER_DAY : minutes;
}

const EARLIEST_OPENING = 5 * 60;
/** When the last of the markets that run past midnight close. */
export const LATEST_NIGHT_CLOSING = 4 * 60;
/** Minutes since midnight. */
export const NOON = 12 * 60;
const LATE_CLOSING = 23 * 60;
const MORNING_OPENING = 10 * 60;

/**
 * Whether hours that were written clearly can hardly be meant: most are slips between AM and PM
 * (12:00 AM-2:00 PM for noon to two, 3:00 AM-6:00 PM for an afternoon, 8:00 am - 12:00 am for a
 * morning). A night market that opens in the afternoon may run past midnight; a stand may be open
 * around the clock.
 */
export function areDoubtfulHours(opens: ClockTime | null, closes: ClockTime | null): boolean {
  if (isAroundTheClock({ opens, closes })) {
    return false;
  }
  const start = minutesOf(opens);
  const end = minutesOf(closes);
  if (start !== null && start < EARLIEST_OPENING) {
    return true;
  }
  if (opens !== null && opens === closes) {
    return true;
  }
  if (start === null || end === null) {
    return false;
  }
  const pastMidnight = end <= start || end === MINUTES_PER_DAY;
  if (pastMidnight) {
    return start < NOON || end % MINUTES_PER_DAY > LATEST_NIGHT_CLOSING;
  }
  return start < MORNING_OPENING && end >= LATE_CLOSING;
}
