import type { EventScope } from '#contract/events/eventForm.ts';
import { conflict } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { followEvents } from '#server/features/applications/waitlist.ts';
import { tellSavers } from '#server/features/my-markets/tellSavers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { isOver } from './eventClock.ts';
import { eventNotices } from './eventNotices.ts';
import type { EventRow } from './events.queries.ts';
import { type StoredEvent, updateEvents, updateSeries } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import { eventsInScope, lockStored, NOTHING_TO_COME } from './storedSeries.ts';

/**
 * Cancels an event, or those of its series that the scope names, and tells its vendors, and whoever
 * has saved the market. They stay in
 * the calendar as cancelled; a series that is cancelled to its end makes no further ones.
 * @throws ProblemError 409 when it is cancelled, over, or known to nobody
 */
export async function cancelEvents(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  stored: StoredEvent,
  { reason, scope }: { reason: string; scope: EventScope },
): Promise<void> {
  const { market } = stored;
  const { event, series, rows } = await lockStored(transaction, stored);
  const isLeftAlone = (each: EventRow) =>
    each.status === 'cancelled' ||
    each.status === 'draft' ||
    isOver(each, market.timeZone, services.now());
  const isOne = scope === 'one' || !series;
  const toCancel = isOne
    ? [event].filter((each) => !isLeftAlone(each))
    : eventsInScope(rows, event, scope, isLeftAlone);
  if (toCancel.length === 0) {
    if (event.status === 'cancelled') throw conflict('This event is already cancelled.');
    if (event.status === 'draft') throw conflict('This is only a draft: delete it instead.');
    throw conflict(isOne ? 'This event is over.' : NOTHING_TO_COME);
  }
  const ids = toCancel.map(({ id }) => id);
  await updateEvents(transaction, ids, { status: 'cancelled', statusReason: reason });
  await followEvents(transaction, services, toCancel);
  if (!isOne) await updateSeries(transaction, series.id, { recurringEndDate: series.madeUntil });
  const occasion = {
    kind: 'event_cancelled' as const,
    title: 'Cancelled',
    marketName: market.name,
    reason,
    nowMs: services.now(),
  };
  const news = toCancel.map(({ id, eventDate }) => ({
    eventId: id,
    date: eventDate,
    says: `The event on ${longDate(eventDate)} is cancelled.`,
  }));
  const people = await concernedBy(transaction, ids);
  await notify(transaction, services, eventNotices(people, { ...occasion, news }));
  await tellSavers(transaction, services, market, { ...occasion, news, people });
}
