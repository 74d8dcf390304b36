import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import type { markets } from '#server/db/schema.ts';
import type { EventRow } from './events.queries.ts';
import { isOver, todayAt } from './todayAt.ts';

/** Whether vendors are not too late for an event: its market's deadline is not past, nor the event over. */
export const isInTimeToApply = (
  event: Pick<EventRow, 'eventDate' | 'startTime' | 'endTime' | 'status'>,
  market: Pick<typeof markets.$inferSelect, 'timeZone' | 'applicationDeadlineDays'>,
  nowMs: number,
): boolean =>
  todayAt(market.timeZone, nowMs) <= lastDayToApply(event, market) &&
  !isOver(event, market.timeZone, nowMs);
