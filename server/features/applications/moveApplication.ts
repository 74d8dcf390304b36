import type { ApplicationDecision } from '#contract/applicationWrites.ts';
import type { Services } from '#server/app/application.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { organizerNotices, statusNotices } from './applicationNotices.ts';
import { requireMove } from './applicationRules.ts';
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
import { partiesOf } from './presentApplication.ts';
import { saidWith } from './saidWith.ts';

const EVENT_FULL = 'This event is full. Put the application on the waitlist instead.';

/**
 * Brings an application into another state, taking or freeing a place of its event and telling
 * whom it concerns in the same transaction. However many do so at once, no event gets more vendors
 * than it has places.
 * @throws ProblemError 409 when the state does not allow it or the event is full
 */
export async function move(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  viewer: Viewer,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
  decision: ApplicationDecision,
): Promise<void> {
  const nowMs = services.now();
  const { status } = decision;
  await services.database.connection.transaction(async (transaction) => {
    await lockApplications(transaction, eventId, [id]);
    const record = await findApplication(transaction, id);
    if (!record) throw notFound('application');
    const { application, market, event } = record;
    const before = application.status;
    requireMove(viewer, { ...partiesOf(record), status: before, market, event }, status, nowMs);
    const place = event && { eventId: event.id, vendorId: application.vendorId };
    if (place && status === 'approved') {
      const isFull =
        event.maxVendors !== null && (await placesTaken(transaction, event.id)) >= event.maxVendors;
      if (isFull) throw conflict(EVENT_FULL);
      await takePlaces(transaction, place.eventId, [place.vendorId]);
    }
    if (place && before === 'approved') await freePlace(transaction, place);
    const { note, fields } = saidWith(decision);
    await updateApplications(transaction, [id], { status, ...fields });
    const [change] = await insertChanges(transaction, [
      { applicationId: id, status, note, userId: viewer.userId, changedAt: new Date(nowMs) },
    ]);
    await notify(
      transaction,
      services,
      status === 'withdrawn'
        ? organizerNotices(record, 'withdrawn')
        : statusNotices(record, { status, note, changeId: change!.id }),
    );
  });
}
