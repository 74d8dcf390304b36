import type { ListingName } from '#contract/listings/listings.ts';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import { dashboardOf, listingPath } from '#server/features/listings/listingPaths.ts';
import type { Listing } from '#server/features/listings/listings.queries.ts';
import type { Notice } from '#server/features/notifications/notify.ts';
import type { ReportRow } from './reports.queries.ts';

/**
 * That somebody finds something wrong with a listing, without who that is.
 * @param firstId the oldest of the equal reports that wait: of the others its owner is not told
 * @returns none when nobody runs it, or its owner has written the report herself
 */
export function ownerNotices(report: ReportRow, firstId: number, listing: Listing): Notice[] {
  if (listing.ownerId === null || listing.ownerId === report.userId) return [];
  const words = REPORT_KIND_LABELS[report.kind];
  const lines = [
    `Someone reported a problem with ${listing.name}: ${words.toLowerCase()}.`,
    report.text,
    listing.kind === 'vendor'
      ? 'Fix what changed in your business profile.'
      : 'Fix what changed, or choose ‘Confirm Details’ if your listing is correct.',
  ];
  return [
    {
      userId: listing.ownerId,
      kind: 'listing_report',
      title: `${words}? ${listing.name}`,
      body: lines.filter(Boolean).join('\n\n'),
      path: dashboardOf(listing),
      key: `report ${firstId} received`,
    },
  ];
}

/** What has become of a report, for its writer; none when that was a stranger. */
export function reporterNotices(report: ReportRow, listing: Listing): Notice[] {
  if (report.userId === null) return [];
  const isDone = report.status === 'done';
  const lines = [
    isDone
      ? `Thank you. The problem you reported with ${listing.name} has been fixed.`
      : `We reviewed your report about ${listing.name}. The listing stays as it is.`,
    report.note && `From the administrator: ${report.note}`,
  ];
  return [
    {
      userId: report.userId,
      kind: 'report_decision',
      title: `${isDone ? 'Resolved' : 'No change'}: ${listing.name}`,
      body: lines.filter(Boolean).join('\n\n'),
      path: listingPath(listing),
      // What is reopened is decided once more.
      key: `report ${report.id} decided ${report.decidedAt?.toISOString()}`,
    },
  ];
}

/** That what its writer was told of a report holds no more; none when that was a stranger. */
export function reopenedNotices(
  { id, userId }: ReportRow,
  listing: Listing,
  nowMs: number,
): Notice[] {
  if (userId === null) return [];
  return [
    {
      userId,
      kind: 'report_decision',
      title: `Reopened: ${listing.name}`,
      body: `We’re reviewing your report about ${listing.name} again. Please disregard our earlier message.`,
      path: listingPath(listing),
      key: `report ${id} reopened ${nowMs}`,
    },
  ];
}

/**
 * That a listing is no longer there to be corrected: to those whose reports of it still wait.
 * @param others what else is told of its end: whoever reads of it there is not told twice
 */
export function goneReportNotices(
  reporters: readonly number[],
  { kind, id, name }: ListingName & { name: string },
  others: readonly Notice[],
): Notice[] {
  const told = new Set(others.map(({ userId }) => userId));
  return reporters
    .filter((userId) => !told.has(userId))
    .map((userId) => ({
      userId,
      kind: 'report_decision',
      title: `Removed: ${name}`,
      body: `Thank you for reporting a problem with ${name}. It is no longer on Local Markets.`,
      path: kind === 'market' ? '/customer' : '/browse-vendors',
      key: `reports on ${kind} ${id} closed`,
    }));
}
