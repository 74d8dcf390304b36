import type { Connection } from '#server/db/connection.ts';
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
