import type { ApplicationDecision } from '#contract/applicationWrites.ts';
import type { Services } from '#server/app/application.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { requireMove } from './applicationRules.ts';
import {
  type ApplicationRow,
  findApplication,
  freePlace,
  insertChange,
  lockApplication,
  placesTaken,
  takePlace,
  updateApplication,
} from './applications.queries.ts';
import { partiesOf } from './presentApplication.ts';

const EVENT_FULL = 'This event is full. Put the application on the waitlist instead.';

/**
 * Brings an application into another state, taking or freeing a place of its event in the same
 * transaction. However many do so at once, no event gets more vendors than it has places.
 * @throws ProblemError 409 when the state does not allow it or the event is full
 */
export async function move(
  { database, now }: Pick<Services, 'database' | 'now'>,
  viewer: Viewer,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
  { status, approvalNotes, rejectionReason }: ApplicationDecision,
): Promise<void> {
  await database.connection.transaction(async (transaction) => {
    await lockApplication(transaction, { id, eventId });
    const record = await findApplication(transaction, id);
    if (!record) throw notFound('application');
    const { application, market, event } = record;
    const before = application.status;
    requireMove(viewer, { ...partiesOf(record), status: before, market, event }, status, now());
    const place = event && { eventId: event.id, vendorId: application.vendorId };
    if (place && status === 'approved') {
      const isFull =
        event.maxVendors !== null && (await placesTaken(transaction, event.id)) >= event.maxVendors;
      if (isFull) throw conflict(EVENT_FULL);
      await takePlace(transaction, place);
    }
    if (place && before === 'approved') await freePlace(transaction, place);
    const note = (status === 'approved' ? approvalNotes : rejectionReason) || null;
    await updateApplication(transaction, id, {
      status,
      ...(status === 'approved' && { approvalNotes: note }),
      ...(status === 'rejected' && { rejectionReason: note }),
    });
    await insertChange(transaction, {
      applicationId: id,
      status,
      note: status === 'approved' || status === 'rejected' ? note : null,
      userId: viewer.userId,
      changedAt: new Date(now()),
    });
  });
}
