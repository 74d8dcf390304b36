import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { eventVendors, type marketEvents } from '#server/db/schema.ts';

/** How many vendors an event still takes; null: as many as want to come. */
export async function placesFree(
  connection: Connection,
  { id, maxVendors }: Pick<typeof marketEvents.$inferSelect, 'id' | 'maxVendors'>,
): Promise<number | null> {
  if (maxVendors === null) return null;
  const taken = await connection.$count(eventVendors, eq(eventVendors.eventId, id));
  return Math.max(0, maxVendors - taken);
}

export async function takePlaces(
  connection: Connection,
  eventId: number,
  vendorIds: readonly number[],
): Promise<void> {
  if (vendorIds.length === 0) return;
  await connection
    .insert(eventVendors)
    .values(vendorIds.map((vendorId) => ({ eventId, vendorId })))
    .onConflictDoNothing();
}

export async function freePlace(
  connection: Connection,
  { eventId, vendorId }: { eventId: number; vendorId: number },
): Promise<void> {
  await connection
    .delete(eventVendors)
    .where(and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, vendorId)));
}
