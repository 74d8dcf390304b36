import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { users } from '#server/db/schema.ts';

export type UserRecord = typeof users.$inferSelect;

export async function userById(connection: Connection, id: number): Promise<UserRecord | null> {
  const [found] = await connection.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

/** Whom an identity service vouches for, as it describes her. */
export type IdentifiedUser = Pick<
  UserRecord,
  'identityProvider' | 'identitySubject' | 'email' | 'displayName' | 'photoUrl'
>;

/**
 * The user that an identity belongs to, made at the first sign-in. Later ones bring the name and the
 * picture up to date; everything else, the address for messages too, is the person's own to change.
 */
export async function upsertIdentifiedUser(
  connection: Connection,
  identified: IdentifiedUser,
): Promise<UserRecord> {
  const { displayName, photoUrl } = identified;
  const [user] = await connection
    .insert(users)
    .values(identified)
    .onConflictDoUpdate({
      target: [users.identityProvider, users.identitySubject],
      set: { displayName, photoUrl },
    })
    .returning();
  return user!;
}
