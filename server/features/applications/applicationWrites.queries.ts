import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { applicationChanges, applications } from '#server/db/schema.ts';
import type { ApplicationRow } from './applications.queries.ts';

/** Null when there is one already; the table sees to it, however many ask at once. */
export async function insertApplication(
  connection: Connection,
  values: typeof applications.$inferInsert,
): Promise<ApplicationRow | null> {
  const [created] = await connection
    .insert(applications)
    .values(values)
    .onConflictDoNothing()
    .returning();
  return created ?? null;
}

export async function updateApplications(
  connection: Connection,
  ids: readonly number[],
  values: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await connection
    .update(applications)
    .set({ ...values, updatedAt: sql`now()` })
    .where(inArray(applications.id, [...ids]));
}

/** @returns false when it is not pending any more, and stays as it is */
export async function updatePendingNotes(
  connection: Connection,
  id: number,
  notes: string | null,
): Promise<boolean> {
  const updated = await connection
    .update(applications)
    .set({ notes, updatedAt: sql`now()` })
    .where(and(eq(applications.id, id), eq(applications.status, 'pending')))
    .returning({ id: applications.id });
  return updated.length > 0;
}

/** @returns the changes as they are stored, in their order */
export function insertChanges(
  connection: Connection,
  changes: (typeof applicationChanges.$inferInsert)[],
) {
  return connection
    .insert(applicationChanges)
    .values(changes)
    .returning({ id: applicationChanges.id, applicationId: applicationChanges.applicationId });
}
