import type { EventScope } from '#contract/events/eventForm.ts';
import { conflict, unprocessableAt } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { type EventChange, newsOf, requireRoom, type Told } from './eventChange.ts';
import type { EventOfSeries } from './eventLocks.queries.ts';
import type { EventRow } from './events.queries.ts';
import { deleteEmptySeries, updateEvents, updateSeries } from './eventWrites.queries.ts';
import { followNewRule } from './followNewRule.ts';
import type { HandedOn } from './handedOn.ts';
import { previousDatesOn } from './previousDates.ts';
import { insertSeriesRow, type SeriesRow } from './series.queries.ts';
import { endedBefore, eventsInScope, NOTHING_TO_COME } from './storedSeries.ts';

/**
 * Changes the events of a series that the scope names.
 * @throws ProblemError 409, 422 when it cannot be done
 */
export async function changeSeries(
  change: EventChange,
  series: SeriesRow,
  rows: readonly EventOfSeries[],
  scope: Exclude<EventScope, 'one'>,
): Promise<Told> {
  const { transaction, event, after, edited, published, isMoved, isDateSet, hasNewRule } = change;
  const reached = eventsInScope(rows, event, scope, change.hasEnded);
  // What the form says of it would be lost, while the other days take it.
  if (event.status === 'postponed' && !reached.some(({ id }) => id === event.id)) {
    throw conflict('This event has no new date yet. Change it by itself, not with other days.');
  }
  const [first] = reached;
  if (!first) throw conflict(NOTHING_TO_COME);
  if (isMoved && (!reached.some(({ id }) => id === event.id) || (scope === 'all' && !hasNewRule))) {
    throw unprocessableAt('eventDate', 'Move only this event, or this and the following ones.');
  }
  const earlier = rows.filter(({ seriesDate }) => seriesDate < (event.seriesDate ?? ''));
  if (isMoved && earlier.some(({ seriesDate }) => seriesDate >= after.eventDate)) {
    throw unprocessableAt('eventDate', 'Choose a date after the earlier days of this series.');
  }
  const ids = reached.map(({ id }) => id);
  const people = await concernedBy(transaction, ids);
  await requireRoom(change, ids, people);

  const hasOthers = reached.length < rows.length || first.seriesDate > series.firstDate;
  const needsNewRule = hasNewRule || isMoved;
  const isSplit = hasOthers && after.rule !== null && (scope === 'following' || needsNewRule);
  const target = isSplit ? await splitSeries(transaction, series, first.seriesDate, ids) : series;
  const { status: newStatus, ...others } = edited;
  const ofSeries = { ...(isDateSet ? others : edited), ...published };
  const takesStatus = (row: EventRow) =>
    isDateSet ? row.id === event.id : row.status === event.status;
  await updateSeries(transaction, target.id, ofSeries);
  await editEvents(transaction, reached, edited, takesStatus);
  const dates = needsNewRule
    ? await followNewRule(change, { ...target, ...ofSeries }, reached, people, scope)
    : new Map<number, string>();
  const newDate = dates.get(event.id);
  if (newDate !== undefined) {
    // What only another rule has moved was not put off: the series is on other days from now on.
    const isPutOff = isMoved && event.status !== 'draft';
    const previousDates = previousDatesOn(newDate, event, isPutOff);
    await updateEvents(transaction, [event.id], { previousDates });
  }
  const news = reached.flatMap((row) => {
    const eventDate = dates.get(row.id) ?? row.eventDate;
    const status = (takesStatus(row) ? newStatus : null) ?? row.status;
    return newsOf(row, { ...row, ...edited, status, eventDate });
  });
  return { people, news, series: target };
}

/** A status given to many is for those that were in the same: a cancelled day stays cancelled. */
async function editEvents(
  transaction: Connection,
  rows: readonly EventRow[],
  { status, ...edited }: Partial<HandedOn>,
  takesStatus: (row: EventRow) => boolean,
): Promise<void> {
  const ids = (of: readonly EventRow[]) => of.map(({ id }) => id);
  if (Object.keys(edited).length > 0) await updateEvents(transaction, ids(rows), edited);
  if (status === undefined) return;
  const alike = rows.filter(takesStatus);
  await updateEvents(transaction, ids(alike), { status, statusReason: null });
}

/** Ends a series before a date; a new one goes on with these events. */
async function splitSeries(
  transaction: Connection,
  series: SeriesRow,
  date: string,
  eventIds: readonly number[],
): Promise<SeriesRow> {
  // It is as old as the series was: vendors have heard of these days.
  const { id: _, updatedAt: __, ...values } = series;
  const next = await insertSeriesRow(transaction, { ...values, firstDate: date });
  await updateEvents(transaction, eventIds, { seriesId: next.id });
  await updateSeries(transaction, series.id, endedBefore(date, series));
  // Its earlier days may all have been deleted.
  await deleteEmptySeries(transaction, series.id);
  return next;
}
