import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';

/** 'Moved from Saturday, December 5, 2026' of what takes place on another day now; else null. */
export const movedFrom = ({
  status,
  previousDates,
}: Pick<MarketEvent, 'status' | 'previousDates'>): string | null =>
  previousDates.length === 0 || isCalledOff(status)
    ? null
    : `Moved from ${previousDates.map(formatLongDate).join(' and ')}`;
