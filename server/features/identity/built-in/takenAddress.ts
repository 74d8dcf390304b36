import { APIError } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { identityUsers } from '#server/db/schema.ts';

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

/**
 * For Better Auth's hooks: somebody else may have opened an account with the address since it was
 * asked for.
 * @throws APIError when there is one
 */
export async function refuseTakenAddress(connection: Connection, email: string): Promise<void> {
  if ((await subjectWithAddress(connection, email)) === null) return;
  const code = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
  throw new APIError('UNPROCESSABLE_ENTITY', { code, message: code });
}
