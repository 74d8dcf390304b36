import { unprocessableAt } from '#server/app/problems.ts';
import { hasEnded } from './eventClock.ts';

/**
 * An event is given no day on which it would be over at once: nothing could be made of it any more.
 * @throws ProblemError 422 at the field that gives the day
 */
export function requireToCome(
  field: 'eventDate' | 'newDate',
  event: Parameters<typeof hasEnded>[0],
  timeZone: string | null,
  nowMs: number,
): void {
  if (!hasEnded(event, timeZone, nowMs)) return;
  throw unprocessableAt(field, 'Choose a date that’s still to come.');
}
