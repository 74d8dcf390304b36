import type { ApplicationStatus } from './applicationStatus.ts';

/** Whoever was approved for a market in general takes no place on any date. */
const HOLDS_NO_SPOT =
  'This approval holds no spot on any date yet. Apply to each event you want to sell at.';

/** Nothing is asked of whoever waits for a spot on a date. */
const WAITS_FOR_SPOT =
  'There’s nothing to do for now: we’ll notify you if a spot opens up for you.';

/**
 * What a status means for the vendor, where its word alone doesn't say it; null elsewhere.
 * @param isForDate whether she has applied to an event, not to a market in general
 */
export function statusMeaning(status: ApplicationStatus, isForDate: boolean): string | null {
  if (status === 'approved' && !isForDate) return HOLDS_NO_SPOT;
  if (status === 'waitlisted' && isForDate) return WAITS_FOR_SPOT;
  return null;
}
