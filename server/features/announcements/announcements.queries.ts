import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/connection.ts';
import { announcements, applications, eventVendors, vendors } from '#server/db/schema.ts';

export type AnnouncementRecord = typeof announcements.$inferSelect;

/** The people who have a place at an event. */
export async function peopleAtEvent(connection: Connection, eventId: number): Promise<number[]> {
  const approved = connection
    .select({ userId: vendors.userId })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .where(
      and(
        eq(applications.eventId, eventId),
        eq(applications.status, 'approved'),
        isNotNull(vendors.userId),
      ),
    );
  const placed = connection
    .select({ userId: vendors.userId })
    .from(eventVendors)
    .innerJoin(vendors, eq(vendors.id, eventVendors.vendorId))
    .where(and(eq(eventVendors.eventId, eventId), isNotNull(vendors.userId)));
  const found = await union(approved, placed);
  return found.flatMap(({ userId }) => userId ?? []);
}

export async function insertAnnouncement(
  connection: Connection,
  announcement: typeof announcements.$inferInsert,
): Promise<AnnouncementRecord> {
  const [inserted] = await connection.insert(announcements).values(announcement).returning();
  return inserted!;
}

/** The same of the same person to the same, written since; null where there is none. */
export async function findRepeatedAnnouncement(
  transaction: Connection,
  { marketId, eventId, userId, subject, message }: typeof announcements.$inferInsert,
  since: Date,
): Promise<AnnouncementRecord | null> {
  const [repeated] = await transaction
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.marketId, marketId),
        sql`${announcements.eventId} is not distinct from ${eventId}::integer`,
        sql`${announcements.userId} is not distinct from ${userId}::integer`,
        eq(announcements.subject, subject),
        eq(announcements.message, message),
        gt(announcements.createdAt, since),
      ),
    );
  return repeated ?? null;
}

/** Counts the people to whom an announcement has gone. */
export async function addRecipients(
  transaction: Connection,
  id: number,
  told: number,
): Promise<AnnouncementRecord> {
  const [counted] = await transaction
    .update(announcements)
    .set({ recipients: sql`${announcements.recipients} + ${told}` })
    .where(eq(announcements.id, id))
    .returning();
  return counted!;
}

/** Newest first: those to one event, or all of a market. */
export function listAnnouncements(
  connection: Connection,
  { marketId, eventId }: { marketId: number; eventId: number | null },
): Promise<AnnouncementRecord[]> {
  return connection
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.marketId, marketId),
        eventId === null ? undefined : eq(announcements.eventId, eventId),
      ),
    )
    .orderBy(desc(announcements.id));
}
