import { APIError } from 'better-auth/api';
import type { Connection } from '#server/db/connection.ts';
import { subjectWithAddress } from './identity.queries.ts';

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
