import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { ApplicationRow } from './applications.queries.ts';
import { insertChanges, updateApplications } from './applicationWrites.queries.ts';
import { takePlaces } from './places.queries.ts';
import { saidWith } from './saidWith.ts';
import { takeBackOffers } from './waitlist.ts';

interface Move {
  decision: ApplicationDecision;
  /** Who makes it; null for an administrator. */
  userId: number | null;
  at: Date;
}

/**
 * Writes down that applications to one event, or to markets in general, come into another state:
 * each with its history, and whoever is approved with a place of the event. Whoever was offered the
 * last place and did not get it is told.
 * @param moving locked, at least one
 * @returns the changes as they are stored
 */
export async function writeMove(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  eventId: number | null,
  moving: readonly Pick<ApplicationRow, 'id' | 'vendorId'>[],
  { decision, userId, at }: Move,
): Promise<{ id: number; applicationId: number }[]> {
  const { status } = decision;
  const { note, fields } = saidWith(decision);
  const ids = moving.map(({ id }) => id);
  await updateApplications(transaction, ids, { status, offeredUntil: null, ...fields });
  const changes = await insertChanges(
    transaction,
    ids.map((applicationId) => ({ applicationId, status, note, userId, changedAt: at })),
  );
  if (eventId !== null && status === 'approved') {
    const vendorIds = moving.map(({ vendorId }) => vendorId);
    await takePlaces(transaction, eventId, vendorIds);
    await takeBackOffers(transaction, services, { eventIds: [eventId], at });
  }
  return changes;
}
