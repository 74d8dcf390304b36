import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';

/** Events whose day is not past. Lists are by date already. */
export const upcomingEvents = (events: MarketEvent[]): MarketEvent[] =>
  events.filter(({ nextDate }) => nextDate !== null);

/** The next event that takes place as planned, or the one that is on. */
export const nextEventOf = (events: MarketEvent[]): MarketEvent | undefined =>
  events.find(isToTakePlace);
