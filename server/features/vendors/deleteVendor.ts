import { notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { lockApplicationsOf } from '#server/features/applications/applicationLocks.queries.ts';
import { vendorGoneNotices } from '#server/features/applications/applicationNotices.ts';
import { findApplications } from '#server/features/applications/applications.queries.ts';
import { awaitedEventsOf } from '#server/features/applications/waitlist.queries.ts';
import { offerFreedPlaces } from '#server/features/applications/waitlist.ts';
import { goneClaimNotices } from '#server/features/claims/claimNotices.ts';
import { holdWaitingClaims } from '#server/features/claims/holdWaitingClaims.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { holdWaitingReporters } from '#server/features/reports/holdWaitingReporters.ts';
import { goneReportNotices } from '#server/features/reports/reportNotices.ts';
import {
  deleteVendorRow,
  lockVendor,
  redirectVendorNotices,
  type VendorRow,
} from './vendors.queries.ts';

/**
 * Deletes a vendor with her applications and places, offers those to who waits for them, and tells
 * the owner, the organizers whose markets she had applied to, and those whose claims or reports of
 * her wait.
 * @returns the vendor as she was
 * @throws ProblemError 404 when there is no such vendor
 */
export async function deleteVendor(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  id: number,
): Promise<VendorRow> {
  // Before the vendor, as whoever decides does: neither then waits for the other.
  await lockApplicationsOf(transaction, { vendorId: id });
  const vendor = await lockVendor(transaction, id);
  if (!vendor) throw notFound('vendor');
  // While these were waited for, somebody may have come to wait for a place of hers, or offered her one.
  const awaited = await awaitedEventsOf(transaction, { vendorId: id });
  const { records } = await findApplications(transaction, { vendorId: id });
  const files = await mediaAt(transaction, [
    vendor.imageUrl,
    ...records.map(({ application }) => application.agreementDocumentUrl),
  ]);
  const listing = { kind: 'vendor', id, name: vendor.businessName } as const;
  const claims = await holdWaitingClaims(transaction, listing);
  const reporters = await holdWaitingReporters(transaction, listing);
  await redirectVendorNotices(transaction, id);
  await deleteVendorRow(transaction, id);
  await deleteUnusedMedia(transaction, files);
  for (const eventId of awaited) await offerFreedPlaces(transaction, services, eventId);
  const notices = [
    ...ownerNotices(vendor),
    ...vendorGoneNotices(records, services.now()),
    ...goneClaimNotices(claims, vendor.businessName),
  ];
  await notify(transaction, services, [
    ...notices,
    ...goneReportNotices(reporters, listing, notices),
  ]);
  return vendor;
}

function ownerNotices({ id, userId, businessName }: VendorRow): Notice[] {
  if (userId === null) return [];
  return [
    {
      userId,
      kind: 'listing_removed',
      title: `Removed: ${businessName}`,
      body: `Your business profile ${businessName} has been removed from Local Markets, along with its applications. Contact us if you think this is a mistake.`,
      path: '/contact',
      key: `vendor ${id} removed`,
    },
  ];
}
