import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { isSame } from '#server/db/isSame.ts';
import { announcements, marketEvents } from '#server/db/schema.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

export async function insertAnnouncement(
  connection: Connection,
  announcement: typeof announcements.$inferInsert,
): Promise<AnnouncementRow> {
  const [inserted] = await connection.insert(announcements).values(announcement).returning();
  return inserted!;
}

/** The same of the same person to the same, written since; null where there is none. */
export async function findRepeatedAnnouncement(
  transaction: Connection,
  { marketId, eventId, userId, subject, message }: typeof announcements.$inferInsert,
  since: Date,
): Promise<AnnouncementRow | null> {
  const [repeated] = await transaction
    .select()
    .from(announcements)
    .where(
      and(
        eq(announcements.marketId, marketId),
        isSame(announcements.eventId, eventId),
        isSame(announcements.userId, userId),
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
): Promise<AnnouncementRow> {
  const [counted] = await transaction
    .update(announcements)
    .set({ recipients: sql`${announcements.recipients} + ${told}` })
    .where(eq(announcements.id, id))
    .returning();
  return counted!;
}

/** Newest first: those to one event, or all of a market, each with the date of its event. */
export function listAnnouncements(
  connection: Connection,
  { marketId, eventId }: { marketId: number; eventId: number | null },
) {
  return connection
    .select({ announcement: announcements, eventDate: marketEvents.eventDate })
    .from(announcements)
    .leftJoin(marketEvents, eq(marketEvents.id, announcements.eventId))
    .where(
      and(
        eq(announcements.marketId, marketId),
        eventId === null ? undefined : eq(announcements.eventId, eventId),
      ),
    )
    .orderBy(desc(announcements.id));
}
