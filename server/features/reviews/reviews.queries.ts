import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { marketReviews, markets } from '#server/db/schema.ts';

/** What a review says of its writer when there is no name to say. */
export const NAMELESS_REVIEWER = 'A shopper';

export type MarketReviewRow = typeof marketReviews.$inferSelect;

/** What its writer says in a review, and when. */
export type ReviewStatement = Pick<
  MarketReviewRow,
  'rating' | 'comment' | 'reviewerName' | 'reviewDate'
>;

/**
 * That a review is not by whoever runs the market by now. What she wrote of it before she did stays
 * hers, but it is neither shown nor counted.
 */
export const isByShopper: SQL = sql`not exists (
  select 1 from ${markets}
  where ${markets.id} = ${marketReviews.marketId}
    and ${markets.organizerId} = ${marketReviews.userId}
)`;

/** Newest first, and how many there are in all. */
export async function reviewsOfMarket(
  connection: Connection,
  marketId: number,
  page: Page,
): Promise<{ reviews: MarketReviewRow[]; total: number }> {
  const where = and(eq(marketReviews.marketId, marketId), isByShopper);
  const query = connection
    .select()
    .from(marketReviews)
    .where(where)
    .orderBy(desc(marketReviews.reviewDate), desc(marketReviews.id))
    .$dynamic();
  const count = () => connection.$count(marketReviews, where);
  const { rows: reviews, total } = await readPage(query, page, count);
  return { reviews, total };
}

/** Leaves the reviews of a person without anything that says who wrote them. */
export async function anonymizeReviewsOf(connection: Connection, userId: number): Promise<void> {
  await connection
    .update(marketReviews)
    .set({ userId: null, reviewerName: NAMELESS_REVIEWER })
    .where(eq(marketReviews.userId, userId));
}

/** What this person wrote of the market, if anything. */
export async function reviewBy(
  connection: Connection,
  marketId: number,
  userId: number,
): Promise<MarketReviewRow | null> {
  const [found] = await connection
    .select()
    .from(marketReviews)
    .where(and(eq(marketReviews.marketId, marketId), eq(marketReviews.userId, userId)));
  return found ?? null;
}

/** @returns null when this person has reviewed the market already, however short a time ago */
export async function insertReview(
  connection: Connection,
  review: ReviewStatement & { marketId: number; userId: number },
): Promise<MarketReviewRow | null> {
  const [written] = await connection
    .insert(marketReviews)
    .values(review)
    .onConflictDoNothing({ target: [marketReviews.marketId, marketReviews.userId] })
    .returning();
  return written ?? null;
}

/** @returns null when the review, or the account of its writer, has been deleted meanwhile */
export async function updateReview(
  connection: Connection,
  { id, userId }: { id: number; userId: number },
  statement: ReviewStatement,
): Promise<MarketReviewRow | null> {
  const [written] = await connection
    .update(marketReviews)
    .set(statement)
    .where(and(eq(marketReviews.id, id), eq(marketReviews.userId, userId)))
    .returning();
  return written ?? null;
}

export async function deleteReview(connection: Connection, id: number): Promise<void> {
  await connection.delete(marketReviews).where(eq(marketReviews.id, id));
}

/** A review with who runs the market that it is about, locked until the transaction ends. */
export async function lockReviewWithMarket(
  connection: Connection,
  id: number,
): Promise<{
  review: MarketReviewRow;
  market: { id: number; organizerId: number | null; name: string };
} | null> {
  const [found] = await connection
    .select({
      review: marketReviews,
      market: { id: markets.id, organizerId: markets.organizerId, name: markets.name },
    })
    .from(marketReviews)
    .innerJoin(markets, eq(markets.id, marketReviews.marketId))
    .where(eq(marketReviews.id, id))
    .for('update', { of: marketReviews });
  return found ?? null;
}

export async function setReply(
  connection: Connection,
  id: number,
  said: Pick<MarketReviewRow, 'reply' | 'repliedAt'>,
): Promise<MarketReviewRow> {
  const [written] = await connection
    .update(marketReviews)
    .set(said)
    .where(eq(marketReviews.id, id))
    .returning();
  return written!;
}
