import { unauthenticated } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { type UserRow, userById } from './users.queries.ts';

/**
 * The signed-in person.
 * @throws ProblemError 401 when nobody is, or the account has just been deleted
 */
export async function requireUser(connection: Connection, { userId }: Viewer): Promise<UserRow> {
  const user = userId === null ? null : await userById(connection, userId);
  if (!user) throw unauthenticated();
  return user;
}
