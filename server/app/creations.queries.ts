import { eq, lte } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { creations } from '#server/db/schema.ts';

export type CreationRow = typeof creations.$inferSelect;

/**
 * Takes a key, or waits for whoever has taken it and reads what came of it, in one statement.
 * @returns what is stored under the key; of one that was free, without the id of anything yet
 */
export async function takeKey(
  transaction: Connection,
  creation: typeof creations.$inferInsert,
): Promise<CreationRow> {
  const [taken] = await transaction
    .insert(creations)
    .values(creation)
    .onConflictDoUpdate({ target: creations.key, set: { key: creation.key } })
    .returning();
  return taken!;
}

export async function keepCreated(
  transaction: Connection,
  { key }: Pick<CreationRow, 'key'>,
  subjectId: number,
): Promise<void> {
  await transaction.update(creations).set({ subjectId }).where(eq(creations.key, key));
}

export async function deletePastKeys(connection: Connection, until: Date): Promise<void> {
  await connection.delete(creations).where(lte(creations.createdAt, until));
}
