import type { FastifyRequest } from 'fastify';
import type { ListingName } from '#contract/listings/listings.ts';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import type { ReportDecision, ReportOutcome } from '#contract/reports/reports.ts';
import { alreadyDecided, conflict, notFound } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, numbered, recordActs } from '#server/features/audit/recordAct.ts';
import { findListings, listingNameOf } from '#server/features/listings/listings.queries.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { reportVersion } from './presentReports.ts';
import { reporterNotices } from './reportNotices.ts';
import {
  findReports,
  lockReports,
  type ReportRow,
  updateWaitingReports,
} from './reports.queries.ts';

const OTHER_WORDS =
  'Whoever reported this has changed the details since you opened it. Close this and read them before you decide.';

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
  const before = new Map(asRead.map((report) => [report.id, report]));
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
    told.flatMap(({ report, listing }) => reporterNotices(report, listing)),
  );
  // Their dashboards show what waits.
  const owners = [...listings.values()].flatMap(({ ownerId }) => ownerId ?? []);
  await tellBrowsers(transaction, owners, ['reports']);
  await recordActs(
    transaction,
    request,
    told.map(({ report, listing }) => ({
      act: 'report.resolved',
      subjectId: report.id,
      summary: `Decided the report '${REPORT_KIND_LABELS[report.kind]}' on ${numbered(listing)}: ${OUTCOMES[status]}.`,
      changes: changesBetween(before.get(report.id) ?? null, report),
    })),
  );
  return { decided: reports.length, leftOpen };
}

/** Those that are to be decided, nobody else's to change from here on, and how many are not. */
async function lockAsRead(
  transaction: Connection,
  ids: ReportDecision['ids'],
  versions: ReportDecision['versions'],
): Promise<{ asRead: ReportRow[]; leftOpen: number }> {
  const stored = await findReports(transaction, ids);
  if (stored.length === 0) throw notFound('report');
  // Before the reports, as whoever leaves does: neither then waits for the other.
  await holdUsers(
    transaction,
    stored.flatMap(({ userId }) => userId ?? []),
  );
  const waiting = (await lockReports(transaction, ids)).filter(
    (report) => report.status === 'waiting',
  );
  if (waiting.length === 0) throw alreadyDecided('These reports are no longer waiting for review.');
  const read = versions && new Map(ids.map((id, index) => [id, versions[index]]));
  const asRead = waiting.filter((report) => !read || read.get(report.id) === reportVersion(report));
  if (asRead.length === 0) throw conflict(OTHER_WORDS);
  return { asRead, leftOpen: waiting.length - asRead.length };
}
