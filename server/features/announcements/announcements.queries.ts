import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { isSame } from '#server/db/isSame.ts';
import { announcements, marketEvents, markets } from '#server/db/schema.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

export async function insertAnnouncement(
  connection: Connection,
  announcement: typeof announcements.$inferInsert,
): Promise<AnnouncementRow> {
  const [inserted] = await connection.insert(announcements).values(announcement).returning();
  return inserted!;
}

/** Names the notices of an announcement: whoever has had one is not told again. */
export const announcementKey = (id: number): string => `announcement ${id}`;

/**
 * Where an answer to an announcement goes: to the address that its market shows to everybody.
 * @param key of a notice of it
 * @returns null where the market shows none
 */
export async function answerAddress(connection: Connection, key: string): Promise<string | null> {
  const [, id] = /^announcement (\d+)$/.exec(key) ?? [];
  const [found] = await connection
    .select({ email: markets.email })
    .from(announcements)
    .innerJoin(markets, eq(markets.id, announcements.marketId))
    .where(eq(announcements.id, Number(id ?? 0)));
  return found?.email ?? null;
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
