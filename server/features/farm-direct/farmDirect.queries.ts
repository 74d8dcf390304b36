import { and, asc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets } from '#server/db/schema.ts';

const isStandOf = (userId: number) =>
  and(eq(markets.organizerId, userId), eq(markets.category, 'farm_stand'));

/** Whether a person runs a farm stand, be it one of several. */
export async function runsStand(connection: Connection, userId: number): Promise<boolean> {
  const found = await connection
    .select({ id: markets.id })
    .from(markets)
    .where(isStandOf(userId))
    .limit(1);
  return found.length > 0;
}

/** The ids of the farm stands that a person runs. */
export async function standIdsOf(connection: Connection, userId: number): Promise<number[]> {
  const found = await connection
    .select({ id: markets.id })
    .from(markets)
    .where(isStandOf(userId))
    .orderBy(asc(markets.id));
  return found.map(({ id }) => id);
}
