import { and, asc, eq, ne } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, calendarFeeds, marketEvents, markets, vendors } from '#server/db/schema.ts';

/** An event at which a vendor has a place, because she applied for it and was approved. */
export interface ApprovedEvent {
  applicationId: number;
  event: typeof marketEvents.$inferSelect;
  market: typeof markets.$inferSelect;
}

/** Soonest first, past ones and cancelled ones too; drafts are their organizer's alone. */
export function approvedEventsOf(connection: Connection, userId: number): Promise<ApprovedEvent[]> {
  return connection
    .select({ applicationId: applications.id, event: marketEvents, market: markets })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(
      and(
        eq(vendors.userId, userId),
        eq(applications.status, 'approved'),
        ne(marketEvents.status, 'draft'),
      ),
    )
    .orderBy(asc(marketEvents.eventDate), asc(marketEvents.startTime), asc(marketEvents.id));
}

/** The token of a person's feed: the one she has, or else this new one. */
export async function feedTokenOf(
  connection: Connection,
  userId: number,
  newToken: string,
): Promise<string> {
  await connection.insert(calendarFeeds).values({ userId, token: newToken }).onConflictDoNothing();
  const [feed] = await connection
    .select({ token: calendarFeeds.token })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return feed?.token ?? newToken;
}

/** From now on nobody reads the feed by the token it had. */
export async function replaceFeedToken(
  connection: Connection,
  userId: number,
  token: string,
  createdAt: Date,
): Promise<void> {
  await connection
    .insert(calendarFeeds)
    .values({ userId, token, createdAt })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt } });
}

/** @returns the id of the person whose feed it is, or null when it is nobody's */
export async function ownerOfFeed(connection: Connection, token: string): Promise<number | null> {
  const [feed] = await connection
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token, token));
  return feed?.userId ?? null;
}
