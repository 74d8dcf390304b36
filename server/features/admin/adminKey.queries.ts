import { eq, inArray, ne } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { lockName, shareName } from '#server/db/lockName.ts';
import { installation, sessions } from '#server/db/schema.ts';

const KEY = 'admin-key-hash';
const STATED_KEY = 'stated-admin-key-hash';

/**
 * Of the key that holds in every process: the one that was stated last, or else the one in a file.
 * Null before the first start has made a key.
 */
export async function heldAdminKeyHash(connection: Connection): Promise<string | null> {
  const kept = await connection
    .select()
    .from(installation)
    .where(inArray(installation.key, [STATED_KEY, KEY]));
  const hashes = new Map(kept.map(({ key, value }) => [key, value]));
  return hashes.get(STATED_KEY) ?? hashes.get(KEY) ?? null;
}

/** Until the transaction ends, the key that holds stays the one that it is. */
export const holdAdminKey = (transaction: Connection): Promise<void> => shareName(transaction, KEY);

/** Before another key holds: whoever opens a session by the former one is waited for. */
const awaitHolders = (transaction: Connection): Promise<void> => lockName(transaction, KEY);

/**
 * Keeps the hash of the key from now on, whatever it was before; then whoever has entered the former
 * key has to enter this one.
 */
export async function keepAdminKeyHash(
  connection: Connection,
  value: string,
  { isStated = false } = {},
): Promise<void> {
  await connection.transaction(async (transaction) => {
    await awaitHolders(transaction);
    const changed = await transaction
      .insert(installation)
      .values({ key: isStated ? STATED_KEY : KEY, value })
      .onConflictDoUpdate({
        target: installation.key,
        set: { value },
        setWhere: ne(installation.value, value),
      })
      .returning({ key: installation.key });
    if (changed.length > 0) await endAdministration(transaction);
  });
}

/** The environment states no key, or none any more. */
export async function forgetStatedKey(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    await awaitHolders(transaction);
    const stated = eq(installation.key, STATED_KEY);
    const forgotten = await transaction.delete(installation).where(stated).returning();
    if (forgotten.length > 0) await endAdministration(transaction);
  });
}

async function endAdministration(transaction: Connection): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.kind, 'administrator'));
}

/**
 * Keeps the hash of the key if there is none yet.
 * @returns the hash that is kept now
 */
export async function offerAdminKeyHash(connection: Connection, value: string): Promise<string> {
  await connection.insert(installation).values({ key: KEY, value }).onConflictDoNothing();
  const [kept] = await connection.select().from(installation).where(eq(installation.key, KEY));
  return kept?.value ?? value;
}
