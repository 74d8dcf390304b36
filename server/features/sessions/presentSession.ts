import type { SessionUser } from '#contract/sessions/session.ts';
import { personName } from '#server/features/users/personName.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';

/** The little that every page must know of who is signed in. */
export function presentSessionUser(user: UserRow, hasFarmDirect: boolean): SessionUser {
  return {
    id: user.id,
    name: personName(user) || user.email,
    email: user.email,
    photoURL: user.photoUrl,
    userType: user.userType,
    hasFarmDirect,
  };
}
