import { and, asc, eq, inArray, isNotNull, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { listingReports, markets } from '#server/db/schema.ts';

/**
 * Listings whose owners may be asked: those of whom they have not been asked since a day. Each says
 * when the administrator last found that it has closed for good.
 * @param askedUntil 'YYYY-MM-DD', inclusive
 */
export function askableListings(transaction: Connection, askedUntil: string) {
  const closed = transaction
    .select({ marketId: listingReports.marketId, at: max(listingReports.decidedAt).as('at') })
    .from(listingReports)
    .where(and(eq(listingReports.kind, 'closed_for_good'), eq(listingReports.status, 'done')))
    .groupBy(listingReports.marketId)
    .as('closed');
  return transaction
    .select({
      id: markets.id,
      name: markets.name,
      category: markets.category,
      ownerId: sql<number>`${markets.organizerId}`,
      timeZone: markets.timeZone,
      openingTimes: markets.openingTimes,
      lastConfirmedOn: markets.lastConfirmedOn,
      lastConfirmedBy: markets.lastConfirmedBy,
      confirmationAskedOn: markets.confirmationAskedOn,
      createdAt: markets.createdAt,
      closedAt: closed.at,
    })
    .from(markets)
    .leftJoin(closed, eq(closed.marketId, markets.id))
    .where(
      and(
        isNotNull(markets.organizerId),
        or(isNull(markets.confirmationAskedOn), lte(markets.confirmationAskedOn, askedUntil)),
      ),
    )
    .orderBy(asc(markets.id));
}

/** Remembers that the owners of these listings have been asked. */
export async function rememberAsked(
  transaction: Connection,
  ids: number[],
  askedOn: string,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .update(markets)
    .set({ confirmationAskedOn: askedOn })
    .where(inArray(markets.id, ids));
}

export async function storeConfirmation(
  connection: Connection,
  id: number,
  confirmation: Pick<typeof markets.$inferInsert, 'lastConfirmedOn' | 'lastConfirmedBy'>,
): Promise<void> {
  await connection.update(markets).set(confirmation).where(eq(markets.id, id));
}
