import type { ClockTime } from '#contract/opening-times/openingTimes.ts';

const hours = (first: number, last: number): ClockTime[] =>
  Array.from(
    { length: last - first + 1 },
    (_, index) => `${String(first + index).padStart(2, '0')}:00`,
  );

/** 6:00 AM to 12:00 PM, by the hour. */
export const OPENING_TIMES: readonly ClockTime[] = hours(6, 12);
/** 1:00 to 8:00 PM, by the hour. */
export const CLOSING_TIMES: readonly ClockTime[] = hours(13, 20);
