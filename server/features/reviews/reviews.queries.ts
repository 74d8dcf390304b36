import { desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { marketReviews } from '#server/db/schema.ts';

export type MarketReviewRecord = typeof marketReviews.$inferSelect;

/** Newest first. */
export function reviewsOfMarket(
  connection: Connection,
  marketId: number,
): Promise<MarketReviewRecord[]> {
  return connection
    .select()
    .from(marketReviews)
    .where(eq(marketReviews.marketId, marketId))
    .orderBy(desc(marketReviews.reviewDate), desc(marketReviews.id));
}
