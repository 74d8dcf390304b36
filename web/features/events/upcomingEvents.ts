import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';

/** Events that are still to come. Lists are by date already. */
export const upcomingEvents = (events: MarketEvent[]): MarketEvent[] =>
  events.filter(({ nextDate }) => nextDate !== null);

/** The next event that takes place as planned. */
export const nextEventOf = (events: MarketEvent[]): MarketEvent | undefined =>
  upcomingEvents(events).find(({ status }) => OPENING_EVENT_STATUSES.includes(status));
