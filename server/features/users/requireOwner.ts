import { unprocessableAt } from '#server/app/problems.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { requireUser } from './requireUser.ts';
import { userById } from './users.queries.ts';

/**
 * Whose a new thing is to be: the person's who is signed in, or, where an administrator names
 * somebody, that one's. Null, also when it is named, is nobody's.
 * @param named what the request says, and in which field
 * @throws ProblemError 401 when her account has just been deleted, 422 when nobody has that id
 */
export async function requireOwner(
  connection: Connection,
  viewer: Viewer,
  { field, id }: { field: string; id: number | null | undefined },
): Promise<number | null> {
  const ownerId = viewer.isAdministrator && id !== undefined ? id : viewer.userId;
  if (ownerId === null) return null;
  if (ownerId === viewer.userId) return (await requireUser(connection, viewer)).id;
  if (await userById(connection, ownerId)) return ownerId;
  throw unprocessableAt(field, 'There is no account with this ID.');
}
