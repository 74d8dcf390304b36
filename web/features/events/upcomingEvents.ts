import { OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import type { MarketEvent } from '#contract/events.ts';

/** Events whose date is not past, soonest first. @param today 'YYYY-MM-DD' at the market */
export function upcomingEvents(events: MarketEvent[], today: string): MarketEvent[] {
  return events
    .filter((event) => event.eventDate >= today)
    .sort((a, b) => `${a.eventDate} ${a.startTime}`.localeCompare(`${b.eventDate} ${b.startTime}`));
}

/** The next event that takes place as planned. */
export const nextEventOf = (events: MarketEvent[], today: string): MarketEvent | undefined =>
  upcomingEvents(events, today).find((event) => OPENING_EVENT_STATUSES.includes(event.status));
