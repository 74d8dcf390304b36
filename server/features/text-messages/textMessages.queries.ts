import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OutboxQuery } from '#contract/outbox/outbox.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { textMessages } from '#server/db/schema.ts';

export type TextMessageRow = typeof textMessages.$inferSelect;

/** @returns their ids */
export async function insertTextMessages(
  connection: Connection,
  those: (typeof textMessages.$inferInsert)[],
): Promise<number[]> {
  if (those.length === 0) return [];
  const inserted = await connection
    .insert(textMessages)
    .values(those)
    .returning({ id: textMessages.id });
  return inserted.map(({ id }) => id);
}

/** @param lock whether others wait to do anything with it until the transaction ends */
export async function findTextMessage(
  connection: Connection,
  id: number,
  { lock = false } = {},
): Promise<TextMessageRow | null> {
  const query = connection.select().from(textMessages).where(eq(textMessages.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

export async function readdressTextMessage(
  connection: Connection,
  id: number,
  recipient: string,
): Promise<void> {
  await connection.update(textMessages).set({ recipient }).where(eq(textMessages.id, id));
}

export async function markTextMessageSent(
  connection: Connection,
  id: number,
  sentAt: Date,
): Promise<void> {
  await connection
    .update(textMessages)
    .set({ sentAt, lastError: null })
    .where(eq(textMessages.id, id));
}

export async function keepTextMessageError(
  connection: Connection,
  id: number,
  lastError: string,
): Promise<void> {
  await connection.update(textMessages).set({ lastError }).where(eq(textMessages.id, id));
}

/** Newest first, with how many there are in all. */
export async function listTextMessages(
  connection: Connection,
  { q, unsent }: Pick<OutboxQuery, 'q' | 'unsent'>,
  page: Page,
): Promise<{ rows: TextMessageRow[]; total: number }> {
  const where = and(
    hasWords(q, { texts: [textMessages.recipient, textMessages.text] }),
    unsent === 'true' ? isNull(textMessages.sentAt) : undefined,
  );
  const query = connection
    .select()
    .from(textMessages)
    .where(where)
    .orderBy(desc(textMessages.id))
    .$dynamic();
  return readPage(query, page, () => connection.$count(textMessages, where));
}
