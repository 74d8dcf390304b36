import { and, asc, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { OPENING_EVENT_STATUSES } from '#contract/events/eventStatus.ts';
import type { KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  eventVendors,
  marketConfigurations,
  marketEvents,
  markets,
  notifications,
  vendors,
} from '#server/db/schema.ts';

/** Once for an event and a day: one that is moved is told of again. */
const reminderKey = sql<string>`'event ' || ${marketEvents.id} || ' reminder ' || ${marketEvents.eventDate}`;

export type DueReminder = Awaited<ReturnType<typeof remindersBetween>>[number];

/**
 * Who sells at an event of these days that takes place, and has not been reminded of it.
 * @param from, until 'YYYY-MM-DD', inclusive
 */
export function remindersBetween(connection: Connection, from: string, until: string) {
  return connection
    .select({
      userId: sql<number>`${vendors.userId}`,
      key: reminderKey,
      event: marketEvents,
      market: {
        id: markets.id,
        name: markets.name,
        address: markets.address,
        city: markets.city,
        state: markets.state,
        zipCode: markets.zipCode,
        timeZone: markets.timeZone,
      },
    })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .leftJoin(
      notifications,
      and(eq(notifications.userId, vendors.userId), eq(notifications.key, reminderKey)),
    )
    .where(
      and(
        between(marketEvents.eventDate, from, until),
        inArray(marketEvents.status, [...OPENING_EVENT_STATUSES]),
        sql`${vendors.userId} is not null`,
        isNull(notifications.id),
      ),
    )
    .orderBy(asc(marketEvents.id), asc(vendors.id));
}

/** What these markets ask of vendors now, by market; those that have never said are not in it. */
export async function demandsOf(
  connection: Connection,
  marketIds: number[],
): Promise<Map<number, KnownDemands>> {
  if (marketIds.length === 0) return new Map();
  const rows = await connection
    .selectDistinctOn([marketConfigurations.marketId])
    .from(marketConfigurations)
    .where(inArray(marketConfigurations.marketId, marketIds))
    .orderBy(marketConfigurations.marketId, desc(marketConfigurations.revision));
  return new Map(rows.map(({ marketId, demands }) => [marketId, demands]));
}
