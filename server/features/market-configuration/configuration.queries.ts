import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { applications, marketConfigurations, marketEvents, vendors } from '#server/db/schema.ts';
import { EVENT_DAY, mayBeToCome } from '#server/features/events/events.queries.ts';
import { isOver } from '#server/features/events/todayAt.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';

export type ConfigurationRow = typeof marketConfigurations.$inferSelect;

/**
 * What a market asked of vendors at a moment, or asks now; null where that has never changed.
 * Revision 0 is what it asked before the first change, however early.
 * @param until the moment; now unless stated
 */
export async function findConfiguration(
  connection: Connection,
  marketId: number,
  until?: Date,
): Promise<ConfigurationRow | null> {
  const [found] = await connection
    .select()
    .from(marketConfigurations)
    .where(
      and(
        eq(marketConfigurations.marketId, marketId),
        until && or(lte(marketConfigurations.savedAt, until), eq(marketConfigurations.revision, 0)),
      ),
    )
    .orderBy(desc(marketConfigurations.revision))
    .limit(1);
  return found ?? null;
}

export async function insertConfigurations(
  connection: Connection,
  rows: (typeof marketConfigurations.$inferInsert)[],
): Promise<void> {
  await connection.insert(marketConfigurations).values(rows);
}

/**
 * The people whose businesses hope to sell at a market, or will: those with an application that
 * stands, to the market in general or to an event that is not over.
 */
export async function peopleWithLiveApplications(
  connection: Connection,
  { id, timeZone }: Pick<MarketRow, 'id' | 'timeZone'>,
  nowMs: number,
): Promise<number[]> {
  const found = await connection
    .selectDistinct({
      userId: sql<number>`${vendors.userId}`,
      event: EVENT_DAY,
    })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .where(
      and(
        eq(applications.marketId, id),
        inArray(applications.status, [...WITHDRAWABLE]),
        isNotNull(vendors.userId),
        or(isNull(applications.eventId), mayBeToCome(nowMs)),
      ),
    );
  const live = found.filter(({ event }) => event === null || !isOver(event, timeZone, nowMs));
  return [...new Set(live.map(({ userId }) => userId))];
}
