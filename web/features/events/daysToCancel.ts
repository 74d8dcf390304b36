import type { EventScope } from '#contract/events/eventForm.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { mayBeCalledOff } from './mayBeCalledOff.ts';

/**
 * The days that are cancelled with one of a series, in their order.
 * @param events of its market, by date
 */
export function daysToCancel(
  event: Pick<MarketEvent, 'seriesId' | 'seriesDate'>,
  scope: Exclude<EventScope, 'one'>,
  events: readonly Pick<
    MarketEvent,
    'seriesId' | 'seriesDate' | 'eventDate' | 'status' | 'hasEnded'
  >[],
): string[] {
  // A day that was moved still stands in its series where that put it.
  const from = (scope === 'following' && event.seriesDate) || '';
  return events
    .filter(
      (each) =>
        each.seriesId === event.seriesId && (each.seriesDate ?? '') >= from && mayBeCalledOff(each),
    )
    .map(({ eventDate }) => eventDate);
}

/** 'Saturday, December 5, 2026', or '3 days from Saturday, December 5, 2026 to …'. */
export function daysText(days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatLongDate);
  return others.length === 0 ? first : `${days.length} days from ${first} to ${others.at(-1)}`;
}
