import type { EventScope } from '#contract/events/eventForm.ts';
import type { Postponement } from '#contract/events/eventWrites.ts';
import { conflict, unprocessable } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { followEvents } from '#server/features/applications/waitlist.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { dropEvents } from './dropEvents.ts';
import { hasEnded, isOver, todayAt } from './eventClock.ts';
import { eventNotices } from './eventNotices.ts';
import type { EventRow } from './events.queries.ts';
import {
  deleteEmptySeries,
  type StoredEvent,
  updateEvents,
  updateSeries,
} from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import { endedBefore, eventsInScope, lockStored } from './storedSeries.ts';

type Needed = Pick<Services, 'jobs' | 'now'>;

const NOTHING_TO_COME = 'This series has no upcoming events.';

/**
 * Cancels an event, or those of its series that the scope names, and tells its vendors. They stay in
 * the calendar as cancelled; a series that is cancelled to its end makes no further ones.
 * @throws ProblemError 409 when it is cancelled, over, or known to nobody
 */
export async function cancelEvents(
  transaction: Connection,
  services: Needed,
  stored: StoredEvent,
  { reason, scope }: { reason: string; scope: EventScope },
): Promise<void> {
  const { market } = stored;
  const isDone = (each: EventRow) => isOver(each, market.timeZone, services.now());
  const { event, series, rows } = await lockStored(transaction, stored);
  const isOne = scope === 'one' || !series;
  const reached = isOne ? [event] : eventsInScope(rows, event, scope, isDone);
  const toCancel = reached.filter(
    (each) => each.status !== 'cancelled' && each.status !== 'draft' && !isDone(each),
  );
  if (toCancel.length === 0) {
    if (event.status === 'cancelled') throw conflict('This event is already cancelled.');
    if (event.status === 'draft') throw conflict('This is only a draft: delete it instead.');
    throw conflict(isOne ? 'This event is over.' : NOTHING_TO_COME);
  }
  const ids = toCancel.map(({ id }) => id);
  await updateEvents(transaction, ids, { status: 'cancelled', statusReason: reason });
  await followEvents(transaction, services, toCancel);
  if (!isOne) await updateSeries(transaction, series.id, { recurringEndDate: series.madeUntil });
  await notify(
    transaction,
    services,
    eventNotices(await concernedBy(transaction, ids), {
      kind: 'event_cancelled',
      title: 'Cancelled',
      marketName: market.name,
      news: toCancel.map(({ id, eventDate }) => ({
        eventId: id,
        date: eventDate,
        says: `The event on ${longDate(eventDate)} is cancelled.`,
      })),
      reason,
      nowMs: services.now(),
    }),
  );
}

/**
 * Puts an event off: to another day, to which its vendors go with it, or to one that is not known
 * yet. Tells them.
 * @throws ProblemError 409, 422 when it cannot be put off, or not to that day
 */
export async function postponeEvent(
  transaction: Connection,
  services: Needed,
  stored: StoredEvent,
  { reason, newDate = null }: Postponement,
): Promise<void> {
  const { market } = stored;
  const today = todayAt(market.timeZone, services.now());
  const { event } = await lockStored(transaction, stored);
  if (event.status === 'cancelled') throw conflict('This event is cancelled.');
  if (event.status === 'draft') throw conflict('This is only a draft: edit it instead.');
  if (event.status === 'postponed' && newDate === null) {
    throw conflict('This event is already postponed.');
  }
  if (isOver(event, market.timeZone, services.now())) {
    throw conflict('This event is over.');
  }
  if (newDate !== null && newDate < today)
    throw notThatDate('Choose a date that isn’t in the past.');
  // It would be over at once, and nothing could be made of it any more.
  if (
    newDate !== null &&
    hasEnded({ ...event, eventDate: newDate }, market.timeZone, services.now())
  )
    throw notThatDate('Choose a date that’s still to come.');
  if (newDate === event.eventDate && event.status !== 'postponed') {
    throw notThatDate('The event is already on this date.');
  }
  await updateEvents(transaction, [event.id], {
    status: newDate === null ? 'postponed' : 'scheduled',
    statusReason: reason,
    ...(newDate !== null && { eventDate: newDate }),
  });
  const former = longDate(event.eventDate);
  const moved = newDate && `${former} is postponed to ${longDate(newDate)}.`;
  const says = moved
    ? {
        says: `${moved} You keep your spot.`,
        saysWithoutPlace: `${moved} You don’t have a spot yet: your application moves with the event.`,
      }
    : { says: `${former} is postponed. The new date isn’t set yet.` };
  await notify(
    transaction,
    services,
    eventNotices(await concernedBy(transaction, [event.id]), {
      kind: 'event_postponed',
      title: 'Postponed',
      marketName: market.name,
      news: [{ eventId: event.id, date: event.eventDate, ...says }],
      reason,
      nowMs: services.now(),
    }),
  );
  await followEvents(transaction, services, [event]);
}

const notThatDate = (detail: string) =>
  unprocessable(detail, [{ field: 'newDate', message: detail }]);

/**
 * Deletes an event, or those of its series that the scope names and are not past.
 * @throws ProblemError 409 when vendors count on any of them
 */
export async function removeEvents(
  transaction: Connection,
  services: Needed,
  stored: StoredEvent,
  scope: EventScope,
): Promise<void> {
  const { timeZone } = stored.market;
  const hasPassed = (each: EventRow) => hasEnded(each, timeZone, services.now());
  const { event, series, rows } = await lockStored(transaction, stored);
  const isOne = scope === 'one' || !series;
  const reached = isOne ? [event] : eventsInScope(rows, event, scope, hasPassed);
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
    return isOne || !first
      ? 'Vendors have applied for this event.'
      : `Vendors have applied for ${others.length + 1} of these days, the first on ${longDate(first.eventDate)}.`;
  }

  /** What is cancelled or over can't be cancelled any more. */
  function adviceOn(wanted: EventRow[]): string {
    const isToCome = wanted.some(
      (each) => each.status !== 'cancelled' && !isOver(each, timeZone, services.now()),
    );
    if (!isToCome) return 'They may still look it up, so it can’t be deleted.';
    return isOne
      ? 'Cancel it instead, so that they’re notified.'
      : 'Cancel instead, so that they’re notified.';
  }
}
