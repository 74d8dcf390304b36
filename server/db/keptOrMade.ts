import { eq } from 'drizzle-orm';
import type { Connection } from './connection.ts';
import { installation } from './schema.ts';

/**
 * A value of this installation, made by the process that first asks for it; the others get the same.
 * @param key by which it is kept
 */
export async function keptOrMade(
  connection: Connection,
  key: string,
  make: () => string,
): Promise<string> {
  const [known] = await connection.select().from(installation).where(eq(installation.key, key));
  if (known) return known.value;
  await connection.insert(installation).values({ key, value: make() }).onConflictDoNothing();
  return keptOrMade(connection, key, make);
}
