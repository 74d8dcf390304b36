import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { OutboxQuery } from '#contract/outbox/outbox.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { mails } from '#server/db/schema.ts';

export type MailRow = typeof mails.$inferSelect;

/** @returns their ids */
export async function insertMails(
  connection: Connection,
  those: (typeof mails.$inferInsert)[],
): Promise<number[]> {
  if (those.length === 0) return [];
  const inserted = await connection.insert(mails).values(those).returning({ id: mails.id });
  return inserted.map(({ id }) => id);
}

/** @param lock whether others wait to do anything with it until the transaction ends */
export async function findMail(
  connection: Connection,
  id: number,
  { lock = false } = {},
): Promise<MailRow | null> {
  const query = connection.select().from(mails).where(eq(mails.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

/** Whether one of a kind was written to an address within these last seconds. */
export async function wasMailed(
  connection: Connection,
  { kind, recipient }: Pick<MailRow, 'kind' | 'recipient'>,
  withinSeconds: number,
): Promise<boolean> {
  const since = sql`now() - make_interval(secs => ${withinSeconds})`;
  const where = and(
    gt(mails.createdAt, since),
    eq(mails.kind, kind),
    eq(mails.recipient, recipient),
  );
  return (await connection.$count(mails, where)) > 0;
}

/** Forgets those of some kinds that were written to an address. */
export async function deleteMailsTo(
  connection: Connection,
  recipient: string,
  kinds: readonly string[],
): Promise<void> {
  await connection
    .delete(mails)
    .where(and(eq(mails.recipient, recipient), inArray(mails.kind, [...kinds])));
}

export async function readdressMail(
  connection: Connection,
  id: number,
  recipient: string,
): Promise<void> {
  await connection.update(mails).set({ recipient }).where(eq(mails.id, id));
}

export async function markMailSent(
  connection: Connection,
  id: number,
  sentAt: Date,
): Promise<void> {
  await connection.update(mails).set({ sentAt, lastError: null }).where(eq(mails.id, id));
}

/** @param erased what stands in the place of its text from now on, and since when */
export async function eraseMail(
  connection: Connection,
  id: number,
  erased: { text: string; erasedAt: Date },
): Promise<void> {
  await connection.update(mails).set(erased).where(eq(mails.id, id));
}

export async function keepMailError(
  connection: Connection,
  id: number,
  lastError: string,
): Promise<void> {
  await connection.update(mails).set({ lastError }).where(eq(mails.id, id));
}

/** Newest first, with how many there are in all. */
export async function listMails(
  connection: Connection,
  { q, unsent }: Pick<OutboxQuery, 'q' | 'unsent'>,
  page: Page,
): Promise<{ rows: MailRow[]; total: number }> {
  const where = and(
    hasWords(q, { texts: [mails.recipient, mails.subject, mails.text] }),
    unsent === 'true' ? isNull(mails.sentAt) : undefined,
  );
  const query = connection
    .select()
    .from(mails)
    .where(where)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .$dynamic();
  return readPage(query, page, () => connection.$count(mails, where));
}
