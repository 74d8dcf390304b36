import { and, desc, eq, lte, or } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { marketConfigurations } from '#server/db/schema.ts';

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
