import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { media } from '#server/db/schema.ts';

/** Keeps what is new; what is there already is the same. */
export async function insertMedia(
  connection: Connection,
  files: (typeof media.$inferInsert)[],
): Promise<void> {
  await connection.insert(media).values(files).onConflictDoNothing();
}

export async function findMedia(connection: Connection, name: string) {
  const [found] = await connection
    .select({ contentType: media.contentType, bytes: media.bytes })
    .from(media)
    .where(eq(media.name, name));
  return found ?? null;
}
