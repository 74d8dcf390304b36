import { eventFull } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { lockApplications } from './applicationLocks.queries.ts';
import { acceptedNotices } from './applicationNotices.ts';
import { movableOf, requireMove } from './applicationRules.ts';
import type { ApplicationRow } from './applications.queries.ts';
import { placesFree } from './places.queries.ts';
import { requireApplication } from './requireApplication.ts';
import { tellApplicant } from './tellApplicant.ts';
import { writeMove } from './writeMove.ts';

const PLACE_TAKEN = 'The open spot has already been taken. You’re still on the waitlist.';

/**
 * Gives a vendor from the waitlist the place that she was offered, and tells the organizer. However
 * many accept at once, no event gets more vendors than it has places.
 * @throws ProblemError 409 when she has no offer any more, or the place is gone
 */
export async function acceptOffer(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  viewer: Viewer,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
): Promise<void> {
  const nowMs = services.now();
  await services.database.connection.transaction(async (transaction) => {
    await lockApplications(transaction, eventId, [id]);
    const record = await requireApplication(transaction, id);
    const { application, event } = record;
    const isFull = event !== null && (await placesFree(transaction, event)) === 0;
    if (isFull && application.status === 'waitlisted') throw eventFull(PLACE_TAKEN);
    requireMove(viewer, movableOf(record), 'approved', nowMs);
    await writeMove(transaction, services, eventId, [application], {
      decision: { status: 'approved' },
      userId: viewer.userId,
      at: new Date(nowMs),
    });
    await notify(transaction, services, acceptedNotices(record));
    await tellApplicant(transaction, record.vendor);
  });
}
