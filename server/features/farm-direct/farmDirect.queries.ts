import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets } from '#server/db/schema.ts';

/** Whether a person runs a farm stand, be it one of several. */
export async function runsStand(connection: Connection, userId: number): Promise<boolean> {
  const found = await connection
    .select({ id: markets.id })
    .from(markets)
    .where(and(eq(markets.organizerId, userId), eq(markets.category, 'farm_stand')))
    .limit(1);
  return found.length > 0;
}
