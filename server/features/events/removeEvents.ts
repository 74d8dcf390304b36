import type { EventScope } from '#contract/events/eventForm.ts';
import { conflict } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { dropEvents } from './dropEvents.ts';
import { hasEnded, isOver } from './eventClock.ts';
import type { EventRow } from './events.queries.ts';
import { deleteEmptySeries, type StoredEvent, updateSeries } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import { endedBefore, eventsInScope, lockStored, NOTHING_TO_COME } from './storedSeries.ts';

/**
 * Deletes an event, or those of its series that the scope names and are not past.
 * @throws ProblemError 409 when vendors count on any of them
 */
export async function removeEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  stored: StoredEvent,
  scope: EventScope,
): Promise<void> {
  const { timeZone } = stored.market;
  const { event, series, rows } = await lockStored(transaction, stored);
  const isOne = scope === 'one' || !series;
  const reached = isOne
    ? [event]
    : eventsInScope(rows, event, scope, (each) => hasEnded(each, timeZone, services.now()));
  const ids = reached.map(({ id }) => id);
  if (ids.length === 0) throw conflict(NOTHING_TO_COME);
  const people = await concernedBy(transaction, ids);
  if (people.length > 0) {
    const wanted = reached.filter(({ id }) => people.some(({ eventId }) => eventId === id));
    throw conflict(`${whoWants(wanted)} ${adviceOn(wanted)}`);
  }
  await dropEvents(transaction, services, stored.market, ids);
  const begins = rows.find(({ id }) => id === ids[0])?.seriesDate;
  if (series && begins) {
    // As one that has changed even where it only lacks a day: calendars are to take notice.
    await updateSeries(transaction, series.id, isOne ? {} : endedBefore(begins, series));
  }
  if (series) await deleteEmptySeries(transaction, series.id);

  function whoWants([first, ...others]: EventRow[]): string {
    if (isOne || !first) return 'Vendors have applied to this event.';
    return others.length === 0
      ? `Vendors have applied to the event on ${longDate(first.eventDate)}.`
      : `Vendors have applied to ${others.length + 1} of these events, the first on ${longDate(first.eventDate)}.`;
  }

  /** What is cancelled or over can't be cancelled any more. */
  function adviceOn(wanted: EventRow[]): string {
    const isToCome = wanted.some(
      (each) => each.status !== 'cancelled' && !isOver(each, timeZone, services.now()),
    );
    if (!isToCome) return 'They can still look it up, so it can’t be deleted.';
    return isOne
      ? 'Cancel it instead, so that they’re notified.'
      : 'Cancel instead, so that they’re notified.';
  }
}
