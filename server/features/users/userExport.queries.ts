import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  announcements,
  applicationChanges,
  applications,
  calendarFeeds,
  contactMessages,
  eventVendors,
  mails,
  marketConfigurations,
  marketEvents,
  marketReviews,
  markets,
  notifications,
  products,
  pushSubscriptions,
  rosterMarks,
  savedMarkets,
  sessions,
  textMessages,
  vendorLikes,
  vendorSettings,
  vendors,
} from '#server/db/schema.ts';
import { customersOf, receiptsOf } from '#server/features/billing/payments.queries.ts';
import { planRecordsOf } from '#server/features/billing/plans.queries.ts';
import { claimsOf } from '#server/features/claims/claims.queries.ts';
import { firstEventDate } from '#server/features/markets/marketFeed.ts';
import { findMarketRecords } from '#server/features/markets/markets.queries.ts';
import { mediaOf } from '#server/features/media/media.queries.ts';
import { ownEvents, ownMarketIds } from '#server/features/organizer/organizer.queries.ts';
import { reportsOf } from '#server/features/reports/reports.queries.ts';
import { MARKS_OF_PLACE } from '#server/features/roster/roster.queries.ts';

export type UserBelongings = Awaited<ReturnType<typeof belongingsOf>>;

const MARKET_NAME = { id: markets.id, name: markets.name };

/**
 * Everything stored that belongs to a person, besides what her own row says.
 * @param nowMs the markets that she runs are told of as of then
 */
export async function belongingsOf(connection: Connection, userId: number, nowMs: number) {
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
    organizedMarkets: await findMarketRecords(
      connection,
      await ownMarketIds(connection, userId),
      firstEventDate(nowMs),
    ),
    organizedEvents: await ownEvents(connection, userId),
    products: await connection
      .select({ product: products })
      .from(products)
      .innerJoin(markets, eq(markets.id, products.marketId))
      .where(eq(markets.organizerId, userId))
      .orderBy(asc(products.id)),
    configurations: await connection
      .select({ configuration: marketConfigurations })
      .from(marketConfigurations)
      .innerJoin(markets, eq(markets.id, marketConfigurations.marketId))
      .where(eq(markets.organizerId, userId))
      .orderBy(asc(marketConfigurations.marketId), asc(marketConfigurations.revision)),
    replies: await connection
      .select({ review: marketReviews })
      .from(marketReviews)
      .innerJoin(markets, eq(markets.id, marketReviews.marketId))
      .where(and(eq(markets.organizerId, userId), isNotNull(marketReviews.reply)))
      .orderBy(asc(marketReviews.id)),
    vendor: (await connection.select().from(vendors).where(eq(vendors.userId, userId)))[0] ?? null,
    vendorSettings: (
      await connection.select().from(vendorSettings).where(eq(vendorSettings.userId, userId))
    )[0],
    applications: await connection
      .select({ application: applications, market: MARKET_NAME, eventDate: marketEvents.eventDate })
      .from(applications)
      .innerJoin(vendors, eq(vendors.id, applications.vendorId))
      .innerJoin(markets, eq(markets.id, applications.marketId))
      .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
      .where(eq(vendors.userId, userId))
      .orderBy(asc(applications.id)),
    places: await connection
      .select({ market: MARKET_NAME, eventDate: marketEvents.eventDate, marks: rosterMarks })
      .from(eventVendors)
      .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
      .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
      .innerJoin(markets, eq(markets.id, marketEvents.marketId))
      .leftJoin(rosterMarks, MARKS_OF_PLACE)
      .where(eq(vendors.userId, userId))
      .orderBy(asc(marketEvents.eventDate), asc(marketEvents.id)),
    // Those of her own applications, whoever made them, and those that she made of others'.
    applicationChanges: await connection
      .select({ change: applicationChanges, market: MARKET_NAME, vendorUserId: vendors.userId })
      .from(applicationChanges)
      .innerJoin(applications, eq(applications.id, applicationChanges.applicationId))
      .innerJoin(vendors, eq(vendors.id, applications.vendorId))
      .innerJoin(markets, eq(markets.id, applications.marketId))
      .where(or(eq(vendors.userId, userId), eq(applicationChanges.userId, userId)))
      .orderBy(asc(applicationChanges.id)),
    calendarFeed: (
      await connection
        .select({ createdAt: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, userId))
    )[0],
    paymentCustomers: await customersOf(connection, userId),
    receipts: await receiptsOf(connection, userId),
    plans: await planRecordsOf(connection, userId),
    claims: await claimsOf(connection, userId),
    reports: await reportsOf(connection, userId),
    contactMessages: await connection
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .orderBy(asc(contactMessages.id)),
    media: await mediaOf(connection, userId),
    announcements: await connection
      .select()
      .from(announcements)
      .where(eq(announcements.userId, userId))
      .orderBy(asc(announcements.id)),
    pushSubscriptions: await connection
      .select({ createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(asc(pushSubscriptions.id)),
    textMessages: await connection
      .select()
      .from(textMessages)
      .where(eq(textMessages.userId, userId))
      .orderBy(asc(textMessages.id)),
    notifications: await connection
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id)),
    mails: await connection
      .select()
      .from(mails)
      .where(eq(mails.userId, userId))
      .orderBy(asc(mails.id)),
  };
}
