import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { WITHDRAWABLE } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import { applications, marketConfigurations, marketEvents, vendors } from '#server/db/schema.ts';

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
 * stands, to the market in general or to a day that is not past.
 * @param today at the market, 'YYYY-MM-DD'
 */
export async function peopleWithLiveApplications(
  connection: Connection,
  marketId: number,
  today: string,
): Promise<number[]> {
  const found = await connection
    .selectDistinct({ userId: vendors.userId })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .where(
      and(
        eq(applications.marketId, marketId),
        inArray(applications.status, [...WITHDRAWABLE]),
        isNotNull(vendors.userId),
        or(isNull(applications.eventId), gte(marketEvents.eventDate, today)),
      ),
    );
  return found.flatMap(({ userId }) => userId ?? []);
}
