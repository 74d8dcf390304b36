import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { conflict } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { lockMarks } from '#server/features/roster/roster.queries.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { lockApplications } from './applicationLocks.queries.ts';
import { organizerNotices } from './applicationNotices.ts';
import { movableOf, requireMove } from './applicationRules.ts';
import type { ApplicationRow } from './applications.queries.ts';
import { freePlace } from './places.queries.ts';
import { requireApplication } from './requireApplication.ts';
import { tellApplicant } from './tellApplicant.ts';
import { offerFreedPlaces } from './waitlist.ts';
import { writeMove } from './writeMove.ts';

/**
 * Takes back a vendor's application, and tells the organizer. The place that she had or was offered
 * goes to whoever waits longest.
 * @param from what it is, as far as she knows: whoever declines an offer that she has accepted on
 *   another device is not to lose the place
 * @throws ProblemError 409 when it is not hers, too late, or something else by now
 */
export async function withdraw(
  services: Pick<Services, 'database' | 'jobs' | 'now'>,
  viewer: Viewer,
  { id, eventId }: Pick<ApplicationRow, 'id' | 'eventId'>,
  from?: ApplicationStatus,
): Promise<void> {
  const nowMs = services.now();
  await services.database.connection.transaction(async (transaction) => {
    await lockApplications(transaction, eventId, [id]);
    const record = await requireApplication(transaction, id);
    const { vendorId, status, offeredUntil } = record.application;
    requireMove(viewer, movableOf(record), 'withdrawn', nowMs);
    if (from !== undefined && from !== status) {
      const state = status.replace('_', ' ');
      throw conflict(`This application is now ${state}. Review it again before you withdraw it.`);
    }
    await writeMove(transaction, services, eventId, [record.application], {
      decision: { status: 'withdrawn' },
      userId: viewer.userId,
      at: new Date(nowMs),
    });
    const marks = eventId === null ? null : await lockMarks(transaction, { eventId, vendorId });
    await notify(transaction, services, organizerNotices(record, 'withdrawn', marks?.isPaid));
    await tellApplicant(transaction, record.vendor);
    if (eventId === null) return;
    if (status === 'approved') await freePlace(transaction, { eventId, vendorId });
    if (status === 'approved' || offeredUntil !== null) {
      await offerFreedPlaces(transaction, services, eventId);
    }
  });
}
