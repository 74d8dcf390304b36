import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, eventVendors, rosterMarks, users, vendors } from '#server/db/schema.ts';

/** What is marked of a place. */
export const MARKS_OF_PLACE = and(
  eq(rosterMarks.eventId, eventVendors.eventId),
  eq(rosterMarks.vendorId, eventVendors.vendorId),
);

/** Who has a place at an event, by name, with what is marked of each. */
export function rosterOf(connection: Connection, eventId: number) {
  return connection
    .select({ vendor: vendors, user: users, application: applications, mark: rosterMarks })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .leftJoin(users, eq(users.id, vendors.userId))
    .leftJoin(
      applications,
      and(
        eq(applications.eventId, eventVendors.eventId),
        eq(applications.vendorId, eventVendors.vendorId),
        eq(applications.status, 'approved'),
      ),
    )
    .leftJoin(rosterMarks, MARKS_OF_PLACE)
    .where(eq(eventVendors.eventId, eventId))
    .orderBy(asc(sql`lower(${vendors.businessName})`), asc(vendors.id));
}
export type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number];

/**
 * What is marked of a vendor who has a place, which she keeps until the transaction ends.
 * @returns null when she has none
 */
export async function lockMarks(
  transaction: Connection,
  { eventId, vendorId }: { eventId: number; vendorId: number },
): Promise<{ isPaid: boolean; hasArrived: boolean } | null> {
  const [place] = await transaction
    .select({ vendorId: eventVendors.vendorId })
    .from(eventVendors)
    .where(and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, vendorId)))
    .for('no key update');
  if (!place) return null;
  const [marks] = await transaction
    .select({ isPaid: rosterMarks.isPaid, hasArrived: rosterMarks.hasArrived })
    .from(rosterMarks)
    .where(and(eq(rosterMarks.eventId, eventId), eq(rosterMarks.vendorId, vendorId)));
  return marks ?? { isPaid: false, hasArrived: false };
}

/** Changes what is marked of a vendor who has a place; the rest stays as it is. */
export async function mark(
  connection: Connection,
  key: { eventId: number; vendorId: number },
  marks: { isPaid?: boolean | undefined; hasArrived?: boolean | undefined },
): Promise<void> {
  const set = {
    ...(marks.isPaid !== undefined && { isPaid: marks.isPaid }),
    ...(marks.hasArrived !== undefined && { hasArrived: marks.hasArrived }),
  };
  await connection
    .insert(rosterMarks)
    .values({ ...key, ...set })
    .onConflictDoUpdate({
      target: [rosterMarks.eventId, rosterMarks.vendorId],
      set: { ...set, updatedAt: sql`now()` },
    });
}

/** Whoever had arrived at an event has yet to come once it is on a later day. What is paid stays paid. */
export async function forgetArrivals(transaction: Connection, eventId: number): Promise<void> {
  await transaction
    .update(rosterMarks)
    .set({ hasArrived: false, updatedAt: sql`now()` })
    .where(and(eq(rosterMarks.eventId, eventId), rosterMarks.hasArrived));
}
