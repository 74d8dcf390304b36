import { OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import type { MarketEvent } from '#contract/events.ts';

export type UpcomingEvent = MarketEvent & { nextDate: string };

const isUpcoming = (event: MarketEvent): event is UpcomingEvent => event.nextDate !== null;

/** Events that have a day to come, soonest first. */
export function upcomingEvents(events: MarketEvent[]): UpcomingEvent[] {
  const momentOf = ({ nextDate, startTime }: UpcomingEvent) => `${nextDate} ${startTime}`;
  return events.filter(isUpcoming).sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1));
}

/** The next event that takes place as planned. */
export const nextEventOf = (events: MarketEvent[]): UpcomingEvent | undefined =>
  upcomingEvents(events).find((event) => OPENING_EVENT_STATUSES.includes(event.status));
