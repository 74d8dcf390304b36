import { and, asc, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applications, eventVendors, rosterMarks, users, vendors } from '#server/db/schema.ts';

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
    .leftJoin(
      rosterMarks,
      and(
        eq(rosterMarks.eventId, eventVendors.eventId),
        eq(rosterMarks.vendorId, eventVendors.vendorId),
      ),
    )
    .where(eq(eventVendors.eventId, eventId))
    .orderBy(asc(sql`lower(${vendors.businessName})`), asc(vendors.id));
}
export type RosterRow = Awaited<ReturnType<typeof rosterOf>>[number];

export async function hasPlace(
  connection: Connection,
  eventId: number,
  vendorId: number,
): Promise<boolean> {
  const places = await connection.$count(
    eventVendors,
    and(eq(eventVendors.eventId, eventId), eq(eventVendors.vendorId, vendorId)),
  );
  return places > 0;
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
