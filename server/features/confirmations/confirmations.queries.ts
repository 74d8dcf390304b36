import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { listingReports, markets } from '#server/db/schema.ts';

/**
 * Listings whose owners may be asked: those of whom they have not been asked since a day, without
 * those that have closed for good as far as the administrator knows.
 * @param askedUntil 'YYYY-MM-DD', inclusive
 */
export function askableListings(transaction: Connection, askedUntil: string) {
  const closedForGood = sql`exists (
    select from ${listingReports}
    where ${listingReports.marketId} = ${markets.id}
      and ${listingReports.kind} = 'closed_for_good' and ${listingReports.status} = 'done'
      and (${markets.lastConfirmedOn} is null
        or ${listingReports.decidedAt} >= ${markets.lastConfirmedOn})
  )`;
  return transaction
    .select({
      id: markets.id,
      name: markets.name,
      category: markets.category,
      ownerId: sql<number>`${markets.organizerId}`,
      timeZone: markets.timeZone,
      openingTimes: markets.openingTimes,
      lastConfirmedOn: markets.lastConfirmedOn,
      confirmationAskedOn: markets.confirmationAskedOn,
      createdAt: markets.createdAt,
    })
    .from(markets)
    .where(
      and(
        isNotNull(markets.organizerId),
        or(isNull(markets.confirmationAskedOn), lte(markets.confirmationAskedOn, askedUntil)),
        sql`not ${closedForGood}`,
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
