import type { Postponement } from '#contract/events/eventWrites.ts';
import { conflict, unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { concernedBy } from '#server/features/applications/audience.queries.ts';
import { followEvents } from '#server/features/applications/waitlist.ts';
import { tellSavers } from '#server/features/my-markets/tellSavers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { forgetArrivals } from '#server/features/roster/roster.queries.ts';
import { isOver, todayAt } from './eventClock.ts';
import { eventNotices } from './eventNotices.ts';
import { type StoredEvent, updateEvents } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import { previousDatesOn } from './previousDates.ts';
import { requireToCome } from './requireToCome.ts';
import { lockStored } from './storedSeries.ts';

/**
 * Puts an event off: to another day, to which its vendors go with it, or to one that is not known
 * yet. Its market is closed on the former one. Tells them, and whoever has saved the market.
 * @throws ProblemError 409, 422 when it cannot be put off, or not to that day
 */
export async function postponeEvent(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
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
  if (newDate !== null && newDate < today) {
    throw unprocessableAt('newDate', 'Choose a date that isn’t in the past.');
  }
  if (newDate !== null) {
    const onNewDate = { ...event, eventDate: newDate };
    requireToCome('newDate', onNewDate, market.timeZone, services.now());
  }
  if (newDate === event.eventDate && event.status !== 'postponed') {
    throw unprocessableAt('newDate', 'The event is already on this date.');
  }
  await updateEvents(transaction, [event.id], {
    status: newDate === null ? 'postponed' : 'scheduled',
    statusReason: reason,
    ...(newDate !== null && {
      eventDate: newDate,
      previousDates: previousDatesOn(newDate, event, true),
    }),
  });
  if (newDate !== null && newDate !== event.eventDate) {
    await forgetArrivals(transaction, event.id);
  }
  const former = longDate(event.eventDate);
  const moved = newDate && `${former} is postponed to ${longDate(newDate)}.`;
  const says = moved || `${former} is postponed. The new date isn’t set yet.`;
  const toVendors = moved
    ? {
        says: `${moved} You keep your spot.`,
        saysWithoutPlace: `${moved} You don’t have a spot yet: your application moves with the event.`,
      }
    : { says };
  const occasion = {
    kind: 'event_postponed' as const,
    title: 'Postponed',
    marketName: market.name,
    reason,
    nowMs: services.now(),
  };
  const day = { eventId: event.id, date: event.eventDate };
  const people = await concernedBy(transaction, [event.id]);
  const news = [{ ...day, ...toVendors }];
  await notify(transaction, services, eventNotices(people, { ...occasion, news }));
  const toSavers = [{ ...day, says }];
  await tellSavers(transaction, services, market, { ...occasion, news: toSavers, people });
  await followEvents(transaction, services, [event]);
}
