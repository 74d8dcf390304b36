import { and, desc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { ContactMessageQuery } from '#contract/contact/contactMessages.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { isSame } from '#server/db/isSame.ts';
import { lockName } from '#server/db/lockName.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { contactMessages } from '#server/db/schema.ts';

/** @returns the id under which the message is kept */
export async function insertContactMessage(
  connection: Connection,
  message: typeof contactMessages.$inferInsert,
): Promise<number> {
  const [kept] = await connection
    .insert(contactMessages)
    .values(message)
    .returning({ id: contactMessages.id });
  return kept!.id;
}

/** Keeps a sender's other messages waiting until the transaction ends. */
export const lockSender = (transaction: Connection, email: string): Promise<void> =>
  lockName(transaction, `contact ${email}`);

/** @returns the id of the same of the same sender, kept since; null where there is none */
export async function findRepeatedMessage(
  transaction: Connection,
  { userId, name, email, userType, subject, message }: typeof contactMessages.$inferInsert,
  since: Date,
): Promise<number | null> {
  const [repeated] = await transaction
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(
      and(
        isSame(contactMessages.userId, userId),
        eq(contactMessages.name, name),
        eq(contactMessages.email, email),
        eq(contactMessages.userType, userType),
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        gt(contactMessages.createdAt, since),
      ),
    );
  return repeated?.id ?? null;
}

export type ContactMessageRow = typeof contactMessages.$inferSelect;

interface ContactMessageFilter extends Pick<ContactMessageQuery, 'state' | 'q'> {
  /** Those that were read after it count as unread still. */
  unreadAt: Date;
}

const inState = (state: ContactMessageQuery['state'], unreadAt: Date): SQL | undefined => {
  switch (state) {
    case 'unread':
      return or(isNull(contactMessages.readAt), gt(contactMessages.readAt, unreadAt));
    case 'open':
      return isNull(contactMessages.answeredAt);
    case 'answered':
      return isNotNull(contactMessages.answeredAt);
    default:
      return undefined;
  }
};

/** Newest first, with how many there are in all. */
export async function listContactMessages(
  connection: Connection,
  { state, q, unreadAt }: ContactMessageFilter,
  page: Page,
): Promise<{ rows: ContactMessageRow[]; total: number }> {
  const { name, email, subject, message } = contactMessages;
  const where = and(
    inState(state, unreadAt),
    hasWords(q, { texts: [name, email, subject, message] }),
  );
  const query = connection
    .select()
    .from(contactMessages)
    .where(where)
    .orderBy(desc(contactMessages.id))
    .$dynamic();
  return readPage(query, page, () => connection.$count(contactMessages, where));
}

export const countUnreadContactMessages = (connection: Connection): Promise<number> =>
  connection.$count(contactMessages, isNull(contactMessages.readAt));

/** The message, until the transaction ends nobody else's to mark. */
export async function lockContactMessage(
  transaction: Connection,
  id: number,
): Promise<ContactMessageRow | null> {
  const [found] = await transaction
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  return found ?? null;
}

export async function markContactMessage(
  transaction: Connection,
  id: number,
  marks: Pick<ContactMessageRow, 'readAt' | 'answeredAt'>,
): Promise<void> {
  await transaction.update(contactMessages).set(marks).where(eq(contactMessages.id, id));
}
