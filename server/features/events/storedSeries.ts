import { daysAfter } from '#contract/calendarDays.ts';
import type { EventScope } from '#contract/events/eventForm.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import type { EventRow } from './events.queries.ts';
import {
  type EventOfSeries,
  lockEvent,
  lockEventsOfSeries,
  lockSeries,
  type StoredEvent,
} from './eventWrites.queries.ts';
import { findSeries, type SeriesRow } from './series.queries.ts';

/**
 * An event and all of its series as they are now, which nobody else changes meanwhile.
 * @throws ProblemError 404, 409 when somebody was quicker
 */
export async function lockStored(transaction: Connection, { event, series }: StoredEvent) {
  if (series) await lockSeries(transaction, series.id);
  const rows = series ? await lockEventsOfSeries(transaction, series.id) : [];
  const locked = rows.find(({ id }) => id === event.id) ?? (await lockEvent(transaction, event.id));
  if (!locked) throw notFound('event');
  if (locked.seriesId !== event.seriesId) {
    throw conflict('Someone else just changed this event. Check it and try again.');
  }
  return { event: locked, series: series && (await findSeries(transaction, series.id)), rows };
}

/** The events of a series that a change is about: those of the scope that have not ended. */
export function eventsInScope(
  rows: readonly EventOfSeries[],
  event: EventRow,
  scope: EventScope,
  isOver: (event: EventRow) => boolean,
): EventOfSeries[] {
  if (scope === 'one') return rows.filter(({ id }) => id === event.id);
  const from = scope === 'following' ? (event.seriesDate ?? event.eventDate) : '';
  return rows.filter((row) => !isOver(row) && row.seriesDate >= from);
}

/** A series that goes no further than the day before a date. */
export function endedBefore(
  date: string,
  { madeUntil }: Pick<SeriesRow, 'madeUntil'>,
): Pick<SeriesRow, 'recurringEndDate' | 'madeUntil'> {
  const last = daysAfter(date, -1);
  return { recurringEndDate: last, madeUntil: madeUntil < last ? madeUntil : last };
}
