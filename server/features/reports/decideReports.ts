import type { FastifyRequest } from 'fastify';
import type { ListingName } from '#contract/listings/listings.ts';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import type { ReportDecision, ReportOutcome, ReportReopening } from '#contract/reports/reports.ts';
import { alreadyDecided, conflict, notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  type Act,
  changesBetween,
  numbered,
  recordActs,
} from '#server/features/audit/recordAct.ts';
import { listingNameOf } from '#server/features/listings/listingColumns.queries.ts';
import { findListings, type Listing } from '#server/features/listings/listings.queries.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { reportVersion } from './presentReports.ts';
import { reopenedNotices, reporterNotices } from './reportNotices.ts';
import {
  findReports,
  lockReports,
  type ReportRow,
  reopenReports,
  updateWaitingReports,
} from './reports.queries.ts';

const OTHER_WORDS =
  'Whoever reported this has changed the details since you opened it. Close this and read them before you decide.';

const OPEN_ALREADY =
  'These reports are open already, or whoever wrote them has reported the same again.';

const OUTCOMES = { done: 'seen to', no_change: 'without a change' } as const;

const keyOf = ({ kind, id }: ListingName) => `${kind} ${id}`;

/**
 * Decides alike those of the reports that wait and say what was read, and tells their writers.
 * @throws ProblemError 404 when there are none of them, 409 when none waits or all say something else
 */
export async function decideReports(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  request: FastifyRequest,
  { ids, versions, status, note }: ReportDecision,
): Promise<ReportOutcome> {
  const { asRead, leftOpen } = await lockAsRead(transaction, ids, versions);
  const reports = await updateWaitingReports(
    transaction,
    asRead.map(({ id }) => id),
    { status, note: note || null, decidedAt: new Date(services.now()) },
  );
  const told = await tell(transaction, services, reports, reporterNotices);
  await recordActs(
    transaction,
    request,
    actsOf(asRead, told, (report, name) => ({
      act: 'report.resolved',
      summary: `Decided the report '${REPORT_KIND_LABELS[report.kind]}' on ${name}: ${OUTCOMES[status]}.`,
    })),
  );
  return { decided: reports.length, leftOpen };
}

/**
 * Lets reports wait again that were decided by mistake, and tells their writers.
 * @throws ProblemError 404 when there are none of them, 409 when none is decided
 */
export async function reopenDecided(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  request: FastifyRequest,
  { ids }: ReportReopening,
): Promise<{ reopened: number }> {
  const before = await lockStored(transaction, ids);
  const reports = await reopenReports(transaction, ids);
  if (reports.length === 0) throw alreadyDecided(OPEN_ALREADY);
  const told = await tell(transaction, services, reports, (report, listing) =>
    reopenedNotices(report, listing, services.now()),
  );
  await recordActs(
    transaction,
    request,
    actsOf(before, told, (report, name) => ({
      act: 'report.reopened',
      summary: `Reopened the report '${REPORT_KIND_LABELS[report.kind]}' on ${name}.`,
    })),
  );
  return { reopened: reports.length };
}

interface ReportOn {
  report: ReportRow;
  listing: Listing;
}

/** Tells their writers, and the open pages of those whose listings they are about. */
async function tell(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  reports: readonly ReportRow[],
  noticesOf: (report: ReportRow, listing: Listing) => Notice[],
): Promise<ReportOn[]> {
  const listings = new Map(
    (await findListings(transaction, reports.map(listingNameOf))).map((listing) => [
      keyOf(listing),
      listing,
    ]),
  );
  const told = reports.flatMap((report) => {
    const listing = listings.get(keyOf(listingNameOf(report)));
    return listing ? { report, listing } : [];
  });
  await notify(
    transaction,
    services,
    told.flatMap(({ report, listing }) => noticesOf(report, listing)),
  );
  // Their dashboards show what waits.
  const owners = [...listings.values()].flatMap(({ ownerId }) => ownerId ?? []);
  await tellBrowsers(transaction, owners, ['reports']);
  return told;
}

/** What becomes of each, for the trail. */
function actsOf(
  before: readonly ReportRow[],
  now: readonly ReportOn[],
  actOf: (report: ReportRow, listingName: string) => Pick<Act, 'act' | 'summary'>,
): Act[] {
  const stored = new Map(before.map((report) => [report.id, report]));
  return now.map(({ report, listing }) => ({
    ...actOf(report, numbered(listing)),
    subjectId: report.id,
    changes: changesBetween(stored.get(report.id) ?? null, report),
  }));
}

/** Those that are to be decided, nobody else's to change from here on, and how many are not. */
async function lockAsRead(
  transaction: Connection,
  ids: ReportDecision['ids'],
  versions: ReportDecision['versions'],
): Promise<{ asRead: ReportRow[]; leftOpen: number }> {
  const stored = await lockStored(transaction, ids);
  const waiting = stored.filter((report) => report.status === 'waiting');
  if (waiting.length === 0) throw alreadyDecided('These reports are no longer waiting for review.');
  const read = versions && new Map(ids.map((id, index) => [id, versions[index]]));
  const asRead = waiting.filter((report) => !read || read.get(report.id) === reportVersion(report));
  if (asRead.length === 0) throw conflict(OTHER_WORDS);
  return { asRead, leftOpen: waiting.length - asRead.length };
}

async function lockStored(transaction: Connection, ids: number[]): Promise<ReportRow[]> {
  const stored = await findReports(transaction, ids);
  if (stored.length === 0) throw notFound('report');
  // Before the reports, as whoever leaves does: neither then waits for the other.
  await holdUsers(
    transaction,
    stored.flatMap(({ userId }) => userId ?? []),
  );
  return lockReports(transaction, ids);
}
