import { and, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  identityKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#server/db/schema.ts';

/** @returns whose account signs in with an address, however it is written; null: nobody's */
export async function subjectWithAddress(
  connection: Connection,
  email: string,
): Promise<string | null> {
  const [found] = await connection
    .select({ id: identityUsers.id })
    .from(identityUsers)
    .where(eq(identityUsers.email, email.toLowerCase()));
  return found?.id ?? null;
}

/** Whose password a mailed link is for; null where it leads nowhere. */
export async function accountOfResetLink(
  connection: Connection,
  token: string,
): Promise<{ id: string; email: string } | null> {
  const [found] = await connection
    .select({ id: identityUsers.id, email: identityUsers.email })
    .from(identityVerifications)
    .innerJoin(identityUsers, eq(identityUsers.id, identityVerifications.value))
    // As Better Auth names them.
    .where(eq(identityVerifications.identifier, `reset-password:${token}`));
  return found ?? null;
}

/**
 * Whether somebody is still signed in with an address in a session of the identity service. The
 * session stays so until the transaction ends.
 */
export async function holdsIdentitySession(
  transaction: Connection,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<boolean> {
  const held = await transaction
    .select({ id: identitySessions.id })
    .from(identitySessions)
    .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
    .where(and(eq(identitySessions.id, sessionId), eq(identityUsers.email, email)))
    .for('key share', { of: identitySessions });
  return held.length > 0;
}

export async function confirmAddressOf(
  connection: Connection,
  identitySubject: string,
): Promise<void> {
  await connection
    .update(identityUsers)
    .set({ emailVerified: true })
    .where(eq(identityUsers.id, identitySubject));
}

/** @returns the address that the account had; null where it was gone already */
export async function deleteIdentityUser(
  connection: Connection,
  identitySubject: string,
): Promise<string | null> {
  const [gone] = await connection
    .delete(identityUsers)
    .where(eq(identityUsers.id, identitySubject))
    .returning({ email: identityUsers.email });
  return gone?.email ?? null;
}

/** Nothing that was signed with them is believed from now on. */
export async function forgetIdentityKeys(connection: Connection): Promise<void> {
  await connection.delete(identityKeys);
}
