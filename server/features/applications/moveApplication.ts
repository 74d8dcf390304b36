import type { FastifyRequest } from 'fastify';
import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import type { Services } from '#server/app/application.ts';
import { eventFull, notFound } from '#server/app/problems.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { can } from '#server/policies/policy.ts';
import { acceptedNotices, organizerNotices, statusNotices } from './applicationNotices.ts';
import { requireMove } from './applicationRules.ts';
import { decideApplication, editApplication } from './applications.policy.ts';
import {
  type ApplicationRow,
  findApplication,
  freePlace,
  insertChanges,
  lockApplications,
  placesTaken,
  takePlaces,
  updateApplications,
} from './applications.queries.ts';
import { decisionAct } from './decisionAct.ts';
import { movableOf } from './presentApplication.ts';
import { saidWith } from './saidWith.ts';
import { endOffersInVain } from './waitlist.queries.ts';
import { hasNoPlaceLeft, offerFreedPlaces } from './waitlist.ts';

const EVENT_FULL = 'This event is full. Put the application on the waitlist instead.';
const STILL_FULL = 'This event is full. The application is still on the waitlist.';
const PLACE_TAKEN = 'The open spot has already been taken. You’re still on the waitlist.';

/**
 * Brings an application into another state, taking or freeing a place of its event and telling
 * whom it concerns in the same transaction. However many do so at once, no event gets more vendors
 * than it has places.
 * @throws ProblemError 409 when the state does not allow it or the event is full
 */
export async function move(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  request: FastifyRequest,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
  decision: ApplicationDecision,
): Promise<void> {
  const { viewer } = request;
  const nowMs = services.now();
  const { status } = decision;
  const { connection } = services.database;
  const waits =
    status === 'waitlisted' &&
    eventId !== null &&
    (await hasNoPlaceLeft(connection, services, eventId));
  await connection.transaction(async (transaction) => {
    await lockApplications(transaction, eventId, [id]);
    const record = await findApplication(transaction, id);
    if (!record) throw notFound('application');
    const { application, event } = record;
    const movable = movableOf(record);
    const isAccepted = status === 'approved' && !can(viewer, decideApplication, movable);
    const isFull =
      event !== null &&
      event.maxVendors !== null &&
      (await placesTaken(transaction, event.id)) >= event.maxVendors;
    const isHers = can(viewer, editApplication, movable);
    if (isFull && isAccepted && isHers && application.status === 'waitlisted') {
      throw eventFull(PLACE_TAKEN);
    }
    requireMove(viewer, movable, status, nowMs);
    const place = event && { eventId: event.id, vendorId: application.vendorId };
    if (place && status === 'approved') {
      if (isFull) throw eventFull(application.status === 'waitlisted' ? STILL_FULL : EVENT_FULL);
      await takePlaces(transaction, place.eventId, [place.vendorId]);
    }
    if (place && application.status === 'approved') await freePlace(transaction, place);
    // Who accepts has nothing to approve of.
    const { note, fields } = saidWith(isAccepted ? { status } : decision);
    await updateApplications(transaction, [id], { status, offeredUntil: null, ...fields });
    const [change] = await insertChanges(transaction, [
      { applicationId: id, status, note, userId: viewer.userId, changedAt: new Date(nowMs) },
    ]);
    const notices = isAccepted
      ? acceptedNotices(record)
      : status === 'withdrawn'
        ? organizerNotices(record, 'withdrawn')
        : statusNotices(record, { status, note, changeId: change!.id });
    // What she decides about her own application she does as its vendor.
    if (!isAccepted && status !== 'withdrawn') {
      await recordAct(transaction, request, decisionAct(record, { status, note }));
    }
    await notify(transaction, services, notices);
    const leaves = application.status === 'approved' || application.offeredUntil !== null;
    if (place && status === 'approved') {
      await endOffersInVain(transaction, [place.eventId], new Date(nowMs));
    }
    if (place && (waits || (leaves && status !== 'approved'))) {
      await offerFreedPlaces(transaction, services, place.eventId);
    }
  });
}
