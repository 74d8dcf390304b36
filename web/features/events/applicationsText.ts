import { lastDayToApply } from '#contract/applications/lastDayToApply.ts';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import type { Market } from '#contract/markets/markets.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';

/** Until when vendors can apply to an event, or since when they no longer can. */
export function applicationsText(
  event: Pick<MarketEvent, 'applicationsUntil' | 'eventDate' | 'status'>,
  market: Pick<Market, 'applicationDeadlineDays'>,
): string {
  if (event.applicationsUntil) return `Until ${formatLongDate(event.applicationsUntil)}`;
  // One that is called off is not closed by its last day.
  if (!OPENING_EVENT_STATUSES.includes(event.status)) return 'Closed';
  return `Closed after ${formatLongDate(lastDayToApply(event, market))}`;
}
