import { AGREEMENT_CHANGED, AGREEMENT_REQUIRED } from '#contract/applications/agreementText.ts';
import type { ApplicationWrite } from '#contract/applications/applicationWrites.ts';
import { conflict, notFound, unprocessable, unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { holdEvent } from '#server/features/events/eventLocks.queries.ts';
import { holdMarket } from '#server/features/markets/markets.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import type { VendorRow } from '#server/features/vendors/vendors.queries.ts';
import { organizerNotices } from './applicationNotices.ts';
import { type ApplicationRow, findTarget, standingApplication } from './applications.queries.ts';
import { insertApplication, insertChanges } from './applicationWrites.queries.ts';
import { closedBecause } from './closedBecause.ts';
import { tellApplicant } from './tellApplicant.ts';

/**
 * Sends a vendor's application to an event, or to a market in general, and tells the organizer.
 * However often she sends it, only one stands.
 * @throws ProblemError 404 when there is no such event or market, 409 when she has applied already,
 *   422 when it takes no applications or she has not agreed to its agreement
 */
export async function apply(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  vendor: VendorRow,
  write: ApplicationWrite,
): Promise<ApplicationRow> {
  const moment = new Date(services.now());
  // Whoever calls the event off at this very moment either tells this vendor too or is heard of.
  await holdEvent(transaction, write.marketEventId);
  const target = await holdTarget(transaction, write.marketEventId);
  if (!target || target.event?.status === 'draft') throw notFound('market or event');
  const { market, event } = target;
  const closed = closedBecause(market, event, services.now());
  if (closed !== null) throw unprocessable(closed);
  const hasAgreement = market.agreementDocumentUrl !== null;
  if (hasAgreement) requireConsent(write, market.agreementDocumentUrl);
  const key = { vendorId: vendor.id, marketId: market.id, eventId: event?.id ?? null };
  const application = await insertApplication(transaction, {
    ...key,
    notes: write.notes || null,
    createdAt: moment,
    ...(hasAgreement && {
      agreementAcceptedAt: moment,
      agreementDocumentUrl: market.agreementDocumentUrl,
    }),
  });
  if (!application) throw conflict(await reasonAgainst(transaction, key));
  await insertChanges(transaction, [
    {
      applicationId: application.id,
      status: 'pending',
      note: application.notes,
      userId: vendor.userId,
      changedAt: moment,
    },
  ]);
  await notify(
    transaction,
    services,
    organizerNotices({ application, vendor, market, event }, 'received'),
  );
  await tellApplicant(transaction, vendor);
  return application;
}

/**
 * What she applies to, with its market as it stays until the transaction is over: what it asks, who
 * runs it and whether it takes vendors.
 */
async function holdTarget(transaction: Connection, marketEventId: number) {
  const named = await findTarget(transaction, marketEventId);
  if (!named) return null;
  await holdMarket(transaction, named.market.id);
  return findTarget(transaction, marketEventId);
}

/** @throws ProblemError 422 unless she agrees to the agreement of now, not to one before */
function requireConsent(
  { agreementAccepted, agreementDocumentUrl }: ApplicationWrite,
  current: string | null,
): void {
  const isCurrent = agreementDocumentUrl === undefined || agreementDocumentUrl === current;
  if (agreementAccepted && isCurrent) return;
  throw unprocessableAt(
    'agreementAccepted',
    agreementAccepted ? AGREEMENT_CHANGED : AGREEMENT_REQUIRED,
  );
}

async function reasonAgainst(
  transaction: Connection,
  key: Parameters<typeof standingApplication>[1],
): Promise<string> {
  const standing = await standingApplication(transaction, key);
  return standing?.status === 'rejected'
    ? 'Your application was rejected. You can’t apply to the same event again.'
    : 'You’ve already applied.';
}
