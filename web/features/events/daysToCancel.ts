import type { EventScope } from '#contract/events/eventForm.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { formatLongDate } from '#web/lib/texts/dates.ts';
import { mayBeCalledOff } from './mayBeCalledOff.ts';

type OfSeries = Pick<MarketEvent, 'seriesId' | 'seriesDate'>;
type DayOfSeries = OfSeries & Pick<MarketEvent, 'eventDate' | 'status' | 'hasEnded'>;
type Scope = Exclude<EventScope, 'one'>;

/**
 * The days that are cancelled with one of a series, in their order.
 * @param events of its market, by date
 */
export const daysToCancel = (event: OfSeries, scope: Scope, events: readonly DayOfSeries[]) =>
  daysOf(event, scope, events.filter(mayBeCalledOff));

/**
 * The days that are deleted with one of a series, in their order: those that were cancelled, too.
 * @param events by date; those of other series may be among them
 */
export const daysToDelete = (event: OfSeries, scope: Scope, events: readonly DayOfSeries[]) =>
  daysOf(
    event,
    scope,
    events.filter(({ hasEnded }) => !hasEnded),
  );

function daysOf(event: OfSeries, scope: Scope, events: readonly DayOfSeries[]): string[] {
  // A day that was moved still stands in its series where that put it.
  const from = (scope === 'following' && event.seriesDate) || '';
  return events
    .filter(({ seriesId, seriesDate }) => seriesId === event.seriesId && (seriesDate ?? '') >= from)
    .map(({ eventDate }) => eventDate);
}

/** 'Saturday, December 5, 2026', or '3 days from Saturday, December 5, 2026 to …'. */
export function daysText(days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatLongDate);
  return others.length === 0 ? first : `${days.length} days from ${first} to ${others.at(-1)}`;
}
