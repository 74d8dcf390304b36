import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  applications,
  deletedListings,
  eventSeries,
  marketEvents,
  marketReviews,
  markets,
  mergedMarkets,
  savedMarkets,
} from '#server/db/schema.ts';
import { otherApplicationsPath } from '#server/features/applications/applicationPaths.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { countWaiting } from '#server/features/listings/countWaiting.ts';
import { hiringPath, listingPath, pathsToStand } from '#server/features/listings/listingPaths.ts';
import { redirectNotices } from '#server/features/notifications/redirectNotices.queries.ts';

/** What goes with a market, in figures. */
export async function countBelongings(connection: Connection, marketId: number) {
  return {
    events: await connection.$count(marketEvents, eq(marketEvents.marketId, marketId)),
    applications: await connection.$count(applications, eq(applications.marketId, marketId)),
    reviews: await connection.$count(marketReviews, eq(marketReviews.marketId, marketId)),
    saved: await connection.$count(savedMarkets, eq(savedMarkets.marketId, marketId)),
    ...(await countWaiting(connection, { kind: 'market', id: marketId })),
  };
}

/** The agreements that applicants to a market have accepted, also such as have been replaced. */
export async function acceptedAgreements(
  connection: Connection,
  marketId: number,
): Promise<(string | null)[]> {
  const found = await connection
    .selectDistinct({ url: applications.agreementDocumentUrl })
    .from(applications)
    .where(eq(applications.marketId, marketId));
  return found.map(({ url }) => url);
}

/**
 * Where notices led to a market or its days, they lead to where other markets are found, and those of
 * what was applied for its days to all applications.
 */
export async function redirectMarketNotices(
  transaction: Connection,
  marketId: number,
  eventIds: readonly number[],
): Promise<void> {
  const gone = [
    listingPath({ kind: 'market', id: marketId }),
    hiringPath(marketId),
    // Another stand of hers would be shown there, and confirmed in place of this one.
    ...pathsToStand(marketId),
    ...eventIds.map(eventPath),
  ];
  const received = eventIds.map((id) => otherApplicationsPath({ id }));
  await redirectNotices(transaction, gone, '/customer');
  await redirectNotices(transaction, received, otherApplicationsPath(null));
}

/**
 * Keeps imports from making a market again, nor those that were merged with it, once it is deleted.
 */
export async function keepFromImports(
  transaction: Connection,
  { id, source, sourceId }: Pick<typeof markets.$inferSelect, 'id' | 'source' | 'sourceId'>,
  deletedAt: Date,
): Promise<void> {
  const merged = await transaction
    .select({ source: mergedMarkets.source, sourceId: mergedMarkets.sourceId })
    .from(mergedMarkets)
    .where(eq(mergedMarkets.marketId, id));
  const listings = [{ source, sourceId }, ...merged].flatMap((listing) =>
    listing.source !== null && listing.sourceId !== null
      ? { source: listing.source, sourceId: listing.sourceId, deletedAt }
      : [],
  );
  if (listings.length > 0) {
    await transaction.insert(deletedListings).values(listings).onConflictDoNothing();
  }
}

/** Deletes a market and all that is of it. */
export async function deleteMarketRow(transaction: Connection, marketId: number): Promise<void> {
  // Before the series that they are of, which the database would not do in this order by itself.
  await transaction.delete(marketEvents).where(eq(marketEvents.marketId, marketId));
  await transaction.delete(eventSeries).where(eq(eventSeries.marketId, marketId));
  await transaction.delete(markets).where(eq(markets.id, marketId));
}
