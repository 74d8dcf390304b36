import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockApplicationsOf } from '#server/features/applications/applicationLocks.queries.ts';
import {
  organizerGoneNotices,
  vendorGoneNotices,
} from '#server/features/applications/applicationNotices.ts';
import { findApplications } from '#server/features/applications/applications.queries.ts';
import { peopleAtMarketsOf } from '#server/features/applications/audience.queries.ts';
import { awaitedEventsOf } from '#server/features/applications/waitlist.queries.ts';
import { offerFreedPlaces } from '#server/features/applications/waitlist.ts';
import { customersOf, subscriptionsOf } from '#server/features/billing/payments.queries.ts';
import { lockEventsOf } from '#server/features/events/eventLocks.queries.ts';
import { standIdsOf } from '#server/features/farm-direct/farmDirect.queries.ts';
import { deleteMarket } from '#server/features/markets/deleteMarket.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { deleteUnusedMedia, mediaAt, mediaOf } from '#server/features/media/media.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { holdWaitingReporters } from '#server/features/reports/holdWaitingReporters.ts';
import { goneReportNotices } from '#server/features/reports/reportNotices.ts';
import { anonymizeReviewsOf } from '#server/features/reviews/reviews.queries.ts';
import {
  findVendorOfUser,
  redirectVendorNotices,
} from '#server/features/vendors/vendors.queries.ts';
import {
  deleteUser,
  forgetContactsOf,
  lockListingsOf,
  lockUser,
  stopHiringOf,
  type UserRow,
} from './users.queries.ts';

/**
 * Deletes a person with what is hers alone, ends what she pays for, and tells those who counted on
 * her: organizers of the vendor she was, whoever waits for what becomes of a report of it, and vendors
 * of the markets she ran. Those stay, without how she can be reached, but for her stands where she
 * wants them to go.
 */
export async function deleteAccount(
  transaction: Connection,
  services: Pick<Services, 'identity' | 'jobs' | 'now'>,
  user: UserRow,
  { deletesStands }: { deletesStands: boolean },
): Promise<void> {
  const { identity, jobs, now } = services;
  const hadStands = deletesStands ? await standIdsOf(transaction, user.id) : [];
  // Before the person, as whoever decides or writes about a listing does: neither then waits for the
  // other.
  await lockEventsOf(transaction, hadStands);
  await lockApplicationsOf(transaction, { vendorUserId: user.id });
  await lockListingsOf(transaction, user.id);
  // While these were waited for, a stand may have become somebody else's, or a market of another kind.
  const hasStands = new Set(await standIdsOf(transaction, user.id));
  const stands = hadStands.filter((id) => hasStands.has(id));
  // Whoever reviews one holds it already, and is yet to hold her, too, to tell her of the review.
  for (const id of stands) await lockMarket(transaction, id);
  // What she writes at this very moment waits, and then finds that she is gone.
  await lockUser(transaction, user.id);
  for (const id of stands) await deleteMarket(transaction, services, id, { byUserId: user.id });
  // While she waited, somebody may have come to wait for a place of hers, or offered her one.
  const awaited = await awaitedEventsOf(transaction, { userId: user.id });
  const { records: sent } = await findApplications(transaction, { vendorUserId: user.id });
  const leftBehind = await peopleAtMarketsOf(transaction, user.id, now());
  await anonymizeReviewsOf(transaction, user.id);
  const brought = await mediaOf(transaction, user.id);
  // Whoever listed her may have brought her picture, and an organizer what she agreed to.
  const vendor = await findVendorOfUser(transaction, user.id);
  const business =
    vendor && ({ kind: 'vendor', id: vendor.id, name: vendor.businessName } as const);
  const reporters = business ? await holdWaitingReporters(transaction, business) : [];
  if (business) await redirectVendorNotices(transaction, business.id);
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
  await forgetContactsOf(transaction, user);
  await deleteUser(transaction, user.id);
  for (const eventId of awaited) await offerFreedPlaces(transaction, services, eventId);
  const vendorGone = vendorGoneNotices(sent, now());
  await notify(transaction, services, [
    ...vendorGone,
    ...(business ? goneReportNotices(reporters, business, vendorGone) : []),
    ...organizerGoneNotices(user.id, leftBehind),
  ]);
  // Her profile no longer shows her pictures; somebody else's may show the same.
  const names = new Set([...brought.map(({ name }) => name), ...shown]);
  await deleteUnusedMedia(transaction, [...names]);
  await identity.deleteAccount(transaction, user.identitySubject);
}
