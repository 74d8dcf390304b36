import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';

/** An event of the market whose opening times are edited. */
export type PlannedEvent = Pick<
  MarketEvent,
  'id' | 'eventDate' | 'startTime' | 'endTime' | 'status' | 'hasEnded'
>;

/** The event that is to take place on a date. */
export const plannedEventOn = (
  date: string,
  events: readonly PlannedEvent[],
): PlannedEvent | undefined =>
  events.find((event) => event.eventDate === date && isToTakePlace(event));
