import { isCalledOff } from '#contract/events/eventStatus.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockEvent } from '#server/features/events/eventLocks.queries.ts';
import type { EventRow } from '#server/features/events/events.queries.ts';
import { findStoredEvent } from '#server/features/events/eventWrites.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { JobHandlers } from '#server/jobs/jobs.ts';
import { offerEndedNotices, offerNotices } from './applicationNotices.ts';
import { offerUntil } from './applicationRules.ts';
import { findApplications } from './applications.queries.ts';
import { updateApplications } from './applicationWrites.queries.ts';
import { placesFree } from './places.queries.ts';
import {
  awaitedAmong,
  endOffersInVain,
  endOffersTo,
  isLetPass,
  longestWaiting,
  standingOffers,
} from './waitlist.queries.ts';

type Needed = Pick<Services, 'jobs' | 'now'>;

/**
 * Offers each free place of an event to one who waits for it, in the order of their waiting. To be
 * called in the transaction in which places become free: a withdrawal, more places, an offer that
 * was let pass. An offer keeps nothing free: the organizer may still approve anybody.
 */
export async function offerFreedPlaces(
  transaction: Connection,
  services: Needed,
  eventId: number,
): Promise<void> {
  const nowMs = services.now();
  await lockEvent(transaction, eventId);
  const stored = await findStoredEvent(transaction, eventId);
  const until = stored && offerUntil(stored.market, stored.event, nowMs);
  if (!stored || !until) return;
  const free = await placesToOffer(transaction, stored.event, nowMs);
  if (free <= 0) return;
  await offerTo(transaction, services, eventId, {
    ids: await longestWaiting(transaction, eventId, free),
    until,
  });
}

/** Offers a place of an event to each of some who wait for it, and tells them. */
async function offerTo(
  transaction: Connection,
  services: Needed,
  eventId: number,
  { ids, until }: { ids: readonly number[]; until: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await updateApplications(transaction, ids, { offeredUntil: until });
  const { records } = await findApplications(transaction, { ids });
  const offeredMs = services.now();
  const notices = records.flatMap((record) => offerNotices(record, { until, offeredMs }));
  await notify(transaction, services, notices);
  await endLater(transaction, services, { eventId, until: until.toISOString() });
}

/**
 * Gives the offers that stand the deadline that follows from when the event takes place now, and
 * tells those who have them. Where it has begun by now they are taken back, and nothing more is said:
 * that the event begins earlier they are told as all whom it concerns are.
 */
async function renewOffers(
  transaction: Connection,
  services: Needed,
  eventId: number,
): Promise<void> {
  const nowMs = services.now();
  const ids = await standingOffers(transaction, eventId, new Date(nowMs));
  if (ids.length === 0) return;
  const stored = await findStoredEvent(transaction, eventId);
  const until = stored && offerUntil(stored.market, stored.event, nowMs);
  if (until) await offerTo(transaction, services, eventId, { ids, until });
  else await updateApplications(transaction, ids, { offeredUntil: null });
}

/**
 * Takes back the offers of events that can't be accepted any more, and tells those who had them. To be
 * called in the transaction in which places are taken, or there are fewer of them.
 */
export async function takeBackOffers(
  transaction: Connection,
  services: Needed,
  { eventIds, at }: { eventIds: readonly number[]; at: Date },
): Promise<void> {
  const ids = await endOffersInVain(transaction, eventIds, at);
  if (ids.length === 0) return;
  const { records } = await findApplications(transaction, { ids });
  const notices = records.flatMap((record) => offerEndedNotices(record, at.getTime()));
  await notify(transaction, services, notices);
}

/**
 * Has the waitlists of events follow what was changed of them: offers that can't be accepted any more
 * are taken back, those of an event that has moved get another deadline, and places are offered where
 * there are more of them, or where what became free while the event was called off could not be.
 * @param before the events, locked, as they were
 */
export async function followEvents(
  transaction: Connection,
  services: Needed,
  before: readonly EventRow[],
): Promise<void> {
  const former = new Map(before.map((event) => [event.id, event]));
  const awaited = await awaitedAmong(transaction, [...former.keys()]);
  const eventIds = awaited.map(({ id }) => id);
  await takeBackOffers(transaction, services, { eventIds, at: new Date(services.now()) });
  for (const event of awaited) {
    const was = former.get(event.id)!;
    const isMoved = was.eventDate !== event.eventDate || was.startTime !== event.startTime;
    if (isMoved) await renewOffers(transaction, services, event.id);
    const isBack = isCalledOff(was.status) && !isCalledOff(event.status);
    if (isBack || hasMorePlaces(was, event)) {
      await offerFreedPlaces(transaction, services, event.id);
    }
  }
}

/**
 * Has the waitlists of events follow a vendor who was given to somebody or taken from her: what had been
 * offered is offered anew, to the vendor where she has an owner now, else to who waits next. To be called
 * in the transaction that does it, after it, with the vendor's applications locked.
 */
export async function followOwner(
  transaction: Connection,
  services: Needed,
  vendorId: number,
): Promise<void> {
  for (const eventId of await endOffersTo(transaction, vendorId)) {
    await offerFreedPlaces(transaction, services, eventId);
  }
}

const hasMorePlaces = (was: EventRow, { maxVendors }: EventRow): boolean =>
  was.maxVendors !== null && (maxVendors === null || maxVendors > was.maxVendors);

/** How many places of an event are neither taken nor offered to anybody. */
async function placesToOffer(
  connection: Connection,
  event: Pick<EventRow, 'id' | 'maxVendors'>,
  nowMs: number,
): Promise<number> {
  const free = await placesFree(connection, event);
  if (free === null) return MAX_LIST_LIMIT;
  return free - (await standingOffers(connection, event.id, new Date(nowMs))).length;
}

/**
 * Whether an event has no place for whoever is about to come onto its waitlist. To be asked before
 * the transaction that puts her there: a place that becomes free meanwhile finds her not yet
 * waiting, and that transaction is to offer it. Whom an organizer has wait although there are places
 * is offered none of them.
 */
export async function hasNoPlaceLeft(
  connection: Connection,
  { now }: Pick<Services, 'now'>,
  eventId: number,
): Promise<boolean> {
  const stored = await findStoredEvent(connection, eventId);
  return stored !== null && (await placesToOffer(connection, stored.event, now())) <= 0;
}

/** Looks, once an offer has ended, for whom to offer the place to next. */
async function endLater(
  transaction: Connection,
  { jobs, now }: Needed,
  offer: { eventId: number; until: string },
): Promise<void> {
  const seconds = Math.ceil((Date.parse(offer.until) - now()) / 1000);
  await jobs.enqueue(transaction, 'end-offer', offer, Math.max(0, seconds));
}

export const waitlistJobs = (
  services: Needed & Pick<Services, 'database'>,
): Pick<JobHandlers, 'end-offer'> => ({
  'end-offer': (offer) =>
    services.database.connection.transaction(async (transaction) => {
      const { eventId } = offer;
      const until = new Date(offer.until);
      // The queue's clock is the database's, which may be ahead of ours.
      if (services.now() < until.getTime()) return endLater(transaction, services, offer);
      // Of an offer that was accepted or taken back no place is left over.
      await lockEvent(transaction, eventId);
      if (!(await isLetPass(transaction, eventId, until))) return;
      await offerFreedPlaces(transaction, services, eventId);
    }),
});
