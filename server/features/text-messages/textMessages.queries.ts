import { count, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { textMessages } from '#server/db/schema.ts';

export type TextMessageRecord = typeof textMessages.$inferSelect;

/** @returns its id */
export async function insertTextMessage(
  connection: Connection,
  message: typeof textMessages.$inferInsert,
): Promise<number> {
  const [inserted] = await connection
    .insert(textMessages)
    .values(message)
    .returning({ id: textMessages.id });
  return inserted!.id;
}

export async function findTextMessage(
  connection: Connection,
  id: number,
): Promise<TextMessageRecord | null> {
  const [found] = await connection.select().from(textMessages).where(eq(textMessages.id, id));
  return found ?? null;
}

export async function markTextMessageSent(
  connection: Connection,
  id: number,
  sentAt: Date,
): Promise<void> {
  await connection.update(textMessages).set({ sentAt }).where(eq(textMessages.id, id));
}

/** Newest first, with how many there are in all. */
export async function listTextMessages(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: TextMessageRecord[]; total: number }> {
  const rows = await connection
    .select()
    .from(textMessages)
    .orderBy(desc(textMessages.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await connection.select({ total: count() }).from(textMessages);
  return { rows, total: counted?.total ?? 0 };
}
