import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { installation } from '#server/db/schema.ts';

const KEY = 'admin-key-hash';

/** Null before the first start has made a key. */
export async function keptAdminKeyHash(connection: Connection): Promise<string | null> {
  const [kept] = await connection.select().from(installation).where(eq(installation.key, KEY));
  return kept?.value ?? null;
}

/** Keeps the hash of the key from now on, whatever it was before. */
export async function keepAdminKeyHash(connection: Connection, value: string): Promise<void> {
  await connection
    .insert(installation)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/**
 * Keeps the hash of the key if there is none yet.
 * @returns the hash that is kept now
 */
export async function offerAdminKeyHash(connection: Connection, value: string): Promise<string> {
  await connection.insert(installation).values({ key: KEY, value }).onConflictDoNothing();
  return (await keptAdminKeyHash(connection)) ?? value;
}
