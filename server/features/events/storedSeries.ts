import { daysAfter } from '#contract/calendarDays.ts';
import type { EventScope } from '#contract/events/eventForm.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  type EventOfSeries,
  lockEvent,
  lockEventsOfSeries,
  lockSeries,
} from './eventLocks.queries.ts';
import type { EventRow } from './events.queries.ts';
import { findStoredEvent, type StoredEvent } from './eventWrites.queries.ts';
import type { SeriesRow } from './series.queries.ts';

/**
 * An event and all of its series as they are now, which nobody else changes meanwhile.
 * @throws ProblemError 404, 409 when somebody was quicker
 */
export async function lockStored(transaction: Connection, { event, series, market }: StoredEvent) {
  if (series) await lockSeries(transaction, series.id);
  const rows = series ? await lockEventsOfSeries(transaction, series.id) : [];
  if (!rows.some(({ id }) => id === event.id)) await lockEvent(transaction, event.id);
  const now = await findStoredEvent(transaction, event.id);
  if (!now) throw notFound('event');
  const isOfSame =
    now.event.seriesId === event.seriesId &&
    // A merge may have given it to somebody else's market, or its market to somebody else.
    now.market.id === market.id &&
    now.market.organizerId === market.organizerId;
  if (!isOfSame) throw conflict('Someone else just changed this event. Check it and try again.');
  return { event: now.event, series: now.series, rows };
}

/** Of a series that has no event left that a change could be about. */
export const NOTHING_TO_COME = 'This series has no upcoming events.';

/**
 * The events of a series that a change is about.
 * @param isLeftAlone which of the scope the change passes over
 */
export function eventsInScope(
  rows: readonly EventOfSeries[],
  event: EventRow,
  scope: Exclude<EventScope, 'one'>,
  isLeftAlone: (event: EventRow) => boolean,
): EventOfSeries[] {
  const from = scope === 'following' ? (event.seriesDate ?? event.eventDate) : '';
  return rows.filter((row) => !isLeftAlone(row) && row.seriesDate >= from);
}

/** A series that goes no further than the day before a date. */
export function endedBefore(
  date: string,
  { madeUntil }: Pick<SeriesRow, 'madeUntil'>,
): Pick<SeriesRow, 'recurringEndDate' | 'madeUntil'> {
  const last = daysAfter(date, -1);
  return { recurringEndDate: last, madeUntil: madeUntil < last ? madeUntil : last };
}
