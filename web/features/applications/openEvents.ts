import { daysAfter } from '#contract/calendarDays.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { MarketCard } from '#contract/markets/markets.ts';

type Deadline = Pick<MarketCard, 'applicationDeadlineDays'>;

/** The last day to apply to an event. */
export const lastDayToApply = (
  { eventDate }: Pick<MarketEvent, 'eventDate'>,
  { applicationDeadlineDays }: Deadline,
): string => daysAfter(eventDate, -applicationDeadlineDays);

/** The events of a market to which a vendor may apply. @param today at the market */
export const openEvents = (events: MarketEvent[], market: Deadline, today: string): MarketEvent[] =>
  events.filter(
    (event) =>
      OPENING_EVENT_STATUSES.includes(event.status) &&
      event.nextDate !== null &&
      today <= lastDayToApply(event, market),
  );

/** Whether every place of an event is taken: who applies then comes onto the waitlist. */
export const isFull = ({
  maxVendors,
  currentVendors,
}: Pick<MarketEvent, 'maxVendors' | 'currentVendors'>): boolean =>
  maxVendors !== null && currentVendors >= maxVendors;
