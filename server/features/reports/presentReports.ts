import type { OwnListingReports, ReportGroup } from '#contract/reports/reports.ts';
import { versionOf } from '#server/app/versions.ts';
import { listingOf } from '#server/features/listings/listingColumns.queries.ts';
import type { ReportGroupRecord } from './reportGroups.queries.ts';
import type { ReportRow } from './reports.queries.ts';

/** Of what a decision is about. */
export const reportVersion = ({ text }: Pick<ReportRow, 'text'>): string => versionOf({ text });

/** For the administrator. */
export function presentReportGroup(group: ReportGroupRecord): ReportGroup {
  return {
    listing: listingOf(group),
    kind: group.kind,
    status: group.status,
    note: group.note,
    decidedAt: group.decidedAt?.toISOString() ?? null,
    hasOwner: (group.market ?? group.vendor)?.ownerId !== null,
    lastConfirmedOn: group.confirmedOn,
    lastConfirmedBy: group.confirmedBy,
    reports: group.reports.map(({ report, reporterEmail }) => ({
      id: report.id,
      text: report.text,
      email: report.email ?? reporterEmail,
      isSignedIn: report.userId !== null,
      createdAt: report.createdAt.toISOString(),
      version: reportVersion(report),
    })),
  };
}

/** For the owner of the listing, who does not learn who has written. */
export function presentOwnListingReports(group: ReportGroupRecord): OwnListingReports {
  return {
    listing: listingOf(group),
    kind: group.kind,
    reports: group.reports.map(({ report }) => ({
      id: report.id,
      text: report.text,
      createdAt: report.createdAt.toISOString(),
    })),
  };
}
