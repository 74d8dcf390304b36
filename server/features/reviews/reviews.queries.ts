import { desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { marketReviews } from '#server/db/schema.ts';

/** What a review says of its writer when there is no name to say. */
export const NAMELESS_REVIEWER = 'A shopper';

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

/** Leaves the reviews of a person without anything that says who wrote them. */
export async function anonymizeReviewsOf(connection: Connection, userId: number): Promise<void> {
  await connection
    .update(marketReviews)
    .set({ userId: null, reviewerName: NAMELESS_REVIEWER })
    .where(eq(marketReviews.userId, userId));
}
