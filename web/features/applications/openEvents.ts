import { OPENING_EVENT_STATUSES } from '#contract/eventStatus.ts';
import type { MarketEvent } from '#contract/events.ts';
import type { MarketCard } from '#contract/markets.ts';

const DAY_MS = 86_400_000;

type Deadline = Pick<MarketCard, 'applicationDeadlineDays'>;

/** The last day to apply to an event that takes place once; a series is the server's to know. */
export function lastDayToApply(
  event: Pick<MarketEvent, 'eventDate' | 'isRecurring'>,
  { applicationDeadlineDays }: Deadline,
): string | null {
  if (event.isRecurring) return null;
  const last = Date.parse(event.eventDate) - applicationDeadlineDays * DAY_MS;
  return new Date(last).toISOString().slice(0, 10);
}

/** The events of a market to which a vendor may apply, soonest first. @param today at the market */
export function openEvents(events: MarketEvent[], market: Deadline, today: string): MarketEvent[] {
  return events
    .filter((event) => {
      if (!OPENING_EVENT_STATUSES.includes(event.status) || event.nextDate === null) return false;
      const last = lastDayToApply(event, market);
      return last === null || today <= last;
    })
    .sort((a, b) => String(a.nextDate).localeCompare(String(b.nextDate)));
}

/** Whether every place of an event is taken: who applies then comes onto the waitlist. */
export const isFull = ({ maxVendors, currentVendors }: MarketEvent): boolean =>
  maxVendors !== null && currentVendors >= maxVendors;
