import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  organizerGoneNotices,
  vendorGoneNotices,
} from '#server/features/applications/applicationNotices.ts';
import { findApplications } from '#server/features/applications/applications.queries.ts';
import { peopleAtMarketsOf } from '#server/features/applications/audience.queries.ts';
import { awaitedEventsOf } from '#server/features/applications/waitlist.queries.ts';
import { offerFreedPlaces } from '#server/features/applications/waitlist.ts';
import { customersOf, subscriptionsOf } from '#server/features/billing/payments.queries.ts';
import { lockEvents } from '#server/features/events/eventLocks.queries.ts';
import { deleteUnusedMedia, mediaAt, mediaOf } from '#server/features/media/media.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { anonymizeReviewsOf } from '#server/features/reviews/reviews.queries.ts';
import { findVendorOfUser } from '#server/features/vendors/vendors.queries.ts';
import {
  deleteUser,
  lockListingsOf,
  lockUser,
  stopHiringOf,
  type UserRow,
} from './users.queries.ts';

/**
 * Deletes a person with what is hers alone, ends what she pays for, and tells those who counted on
 * her: organizers of the vendor she was, and vendors of the markets she ran.
 */
export async function deleteAccount(
  transaction: Connection,
  services: Pick<Services, 'identity' | 'jobs' | 'now'>,
  user: UserRow,
): Promise<void> {
  const { identity, jobs, now } = services;
  const awaited = await awaitedEventsOf(transaction, { userId: user.id });
  // Before the person, as whoever decides or writes about a listing does: neither then waits for the
  // other.
  await lockEvents(transaction, awaited);
  await lockListingsOf(transaction, user.id);
  // What she writes at this very moment waits, and then finds that she is gone.
  await lockUser(transaction, user.id);
  const { records: sent } = await findApplications(transaction, { vendorUserId: user.id });
  const leftBehind = await peopleAtMarketsOf(transaction, user.id, now());
  await anonymizeReviewsOf(transaction, user.id);
  const brought = await mediaOf(transaction, user.id);
  // Whoever listed her may have brought her picture, and an organizer what she agreed to.
  const vendor = await findVendorOfUser(transaction, user.id);
  const shown = await mediaAt(transaction, [
    vendor?.imageUrl ?? null,
    ...sent.map(({ application }) => application.agreementDocumentUrl),
  ]);
  // Nobody pays for an account that is not there any more: neither for what we know of nor for what
  // she has bought a moment ago. A customer who is deleted has only her active subscriptions ended.
  for (const { id, status } of await subscriptionsOf(transaction, user.id)) {
    const isOver = status === 'ended' || status === 'abandoned';
    if (!isOver) await jobs.enqueue(transaction, 'end-subscription', { subscriptionId: id });
  }
  const customers = await customersOf(transaction, user.id);
  await jobs.enqueueAll(transaction, 'end-customer', customers);
  await stopHiringOf(transaction, user.id);
  await deleteUser(transaction, user.id);
  for (const eventId of awaited) await offerFreedPlaces(transaction, services, eventId);
  await notify(transaction, services, [
    ...vendorGoneNotices(sent, now()),
    ...organizerGoneNotices(user.id, leftBehind),
  ]);
  // Her profile no longer shows her pictures; somebody else's may show the same.
  const names = new Set([...brought.map(({ name }) => name), ...shown]);
  await deleteUnusedMedia(transaction, [...names]);
  await identity.deleteAccount(transaction, user.identitySubject);
}
