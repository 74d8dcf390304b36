import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { peopleWithLiveApplications } from '#server/features/applications/audience.queries.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { goneClaimNotices } from '#server/features/claims/claimNotices.ts';
import { holdWaitingClaims } from '#server/features/claims/holdWaitingClaims.ts';
import { lockEventsOf } from '#server/features/events/eventLocks.queries.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { deleteUnusedMedia, mediaAt } from '#server/features/media/media.queries.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { holdWaitingReporters } from '#server/features/reports/holdWaitingReporters.ts';
import { goneReportNotices } from '#server/features/reports/reportNotices.ts';
import {
  acceptedAgreements,
  deleteMarketRow,
  keepFromImports,
  redirectMarketNotices,
} from './deleteMarket.queries.ts';
import type { MarketRow } from './markets.queries.ts';
import { requireStoredMarket } from './requireMarket.ts';
import { untrailedFields } from './untrailedFields.ts';

interface Deletion {
  /** The person who deletes it, who need not be told; null: an administrator. */
  byUserId?: number | null;
  /**
   * Throws where it is not to be deleted. It is asked once nobody else can change the market: a merge,
   * or a change of its category, may have made another's of it until then.
   */
  requireAllowed?: (market: MarketRow) => void;
}

/**
 * Deletes a market with its events, series, applications, reviews, configuration and files, and
 * tells its organizer and those whose applications stand or whose claims or reports of it wait.
 * @returns the market as it was
 * @throws ProblemError 404 when there is no such market
 */
export async function deleteMarket(
  transaction: Connection,
  services: Pick<Services, 'jobs' | 'now'>,
  id: number,
  { byUserId = null, requireAllowed }: Deletion = {},
): Promise<MarketRow> {
  const eventIds = await lockEventsOf(transaction, [id]);
  await lockMarket(transaction, id);
  const market = await requireStoredMarket(transaction, id);
  requireAllowed?.(market);
  const vendors = await peopleWithLiveApplications(transaction, id, services.now());
  const listing = { kind: 'market', id, name: market.name } as const;
  const claims = await holdWaitingClaims(transaction, listing);
  const reporters = await holdWaitingReporters(transaction, listing);
  const files = await mediaAt(transaction, [
    market.imageUrl,
    market.agreementDocumentUrl,
    ...(await acceptedAgreements(transaction, id)),
  ]);
  await redirectMarketNotices(transaction, id, eventIds);
  await keepFromImports(transaction, market, new Date(services.now()));
  await deleteMarketRow(transaction, id);
  await deleteUnusedMedia(transaction, files);
  const notices = [
    ...removalNotices(market, vendors, byUserId),
    ...goneClaimNotices(claims, market.name),
  ];
  await notify(transaction, services, [
    ...notices,
    ...goneReportNotices(
      reporters.filter((userId) => userId !== byUserId),
      listing,
      notices,
    ),
  ]);
  return market;
}

/** Writes into the trail that a market was deleted. */
export const recordDeletion = (
  transaction: Connection,
  request: FastifyRequest,
  market: MarketRow,
): Promise<void> =>
  recordAct(transaction, request, {
    act: 'market.deleted',
    subjectId: market.id,
    summary: `Deleted the market ${market.name}.`,
    changes: changesBetween(market, null, untrailedFields(market)),
  });

function removalNotices(
  { id, name, organizerId }: MarketRow,
  vendors: number[],
  byUserId: number | null,
): Notice[] {
  const about = {
    kind: 'listing_removed',
    title: `Removed: ${name}`,
    key: `market ${id} removed`,
  } as const;
  const toVendors = vendors
    .filter((userId) => userId !== organizerId)
    .map((userId): Notice => {
      const body = `${name} is no longer on Local Markets. Your applications and dates there have been removed too.`;
      return { ...about, userId, body, path: '/vendor-dashboard' };
    });
  if (organizerId === null || organizerId === byUserId) return toVendors;
  const body = `${name} has been removed from Local Markets, along with its events and applications. Contact us if you think this is a mistake.`;
  return [...toVendors, { ...about, userId: organizerId, body, path: '/contact' }];
}
