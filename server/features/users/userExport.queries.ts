import { asc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  contactMessages,
  mails,
  marketReviews,
  markets,
  savedMarkets,
  sessions,
  vendorLikes,
  vendors,
} from '#server/db/schema.ts';
import { mediaOf } from '#server/features/media/media.queries.ts';

export type UserBelongings = Awaited<ReturnType<typeof belongingsOf>>;

const MARKET_NAME = { id: markets.id, name: markets.name };

/** Everything stored that belongs to a person, besides what her own row says. */
export async function belongingsOf(connection: Connection, userId: number) {
  return {
    sessions: await connection
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(asc(sessions.createdAt)),
    savedMarkets: await connection
      .select({ market: MARKET_NAME, savedAt: savedMarkets.createdAt })
      .from(savedMarkets)
      .innerJoin(markets, eq(markets.id, savedMarkets.marketId))
      .where(eq(savedMarkets.userId, userId))
      .orderBy(asc(savedMarkets.createdAt)),
    likedVendors: await connection
      .select({
        vendorId: vendors.id,
        businessName: vendors.businessName,
        likedAt: vendorLikes.createdAt,
      })
      .from(vendorLikes)
      .innerJoin(vendors, eq(vendors.id, vendorLikes.vendorId))
      .where(eq(vendorLikes.userId, userId))
      .orderBy(asc(vendorLikes.createdAt)),
    reviews: await connection
      .select({ market: MARKET_NAME, review: marketReviews })
      .from(marketReviews)
      .innerJoin(markets, eq(markets.id, marketReviews.marketId))
      .where(eq(marketReviews.userId, userId))
      .orderBy(asc(marketReviews.id)),
    organizedMarkets: await connection
      .select(MARKET_NAME)
      .from(markets)
      .where(eq(markets.organizerId, userId))
      .orderBy(asc(markets.id)),
    vendor: (await connection.select().from(vendors).where(eq(vendors.userId, userId)))[0] ?? null,
    contactMessages: await connection
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .orderBy(asc(contactMessages.id)),
    media: await mediaOf(connection, userId),
    mails: await connection
      .select()
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(asc(mails.id)),
  };
}
