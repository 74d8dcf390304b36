import { count, desc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { mails } from '#server/db/schema.ts';

export type MailRecord = typeof mails.$inferSelect;

/** @returns its id */
export async function insertMail(
  connection: Connection,
  mail: typeof mails.$inferInsert,
): Promise<number> {
  const [inserted] = await connection.insert(mails).values(mail).returning({ id: mails.id });
  return inserted!.id;
}

export async function findMail(connection: Connection, id: number): Promise<MailRecord | null> {
  const [found] = await connection.select().from(mails).where(eq(mails.id, id));
  return found ?? null;
}

export async function markMailSent(
  connection: Connection,
  id: number,
  sentAt: Date,
): Promise<void> {
  await connection.update(mails).set({ sentAt }).where(eq(mails.id, id));
}

/** @param instead what stands in the place of its text from now on */
export async function eraseMailText(
  connection: Connection,
  id: number,
  instead: string,
): Promise<void> {
  await connection.update(mails).set({ text: instead }).where(eq(mails.id, id));
}

/** Newest first, with how many there are in all. */
export async function listMails(
  connection: Connection,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MailRecord[]; total: number }> {
  const rows = await connection
    .select()
    .from(mails)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await connection.select({ total: count() }).from(mails);
  return { rows, total: counted?.total ?? 0 };
}
