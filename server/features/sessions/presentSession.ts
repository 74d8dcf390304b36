import type { SessionUser } from '#contract/sessions/session.ts';
import type { UserRow } from '#server/features/users/users.queries.ts';

/** The little that every page must know of who is signed in. */
export function presentSessionUser(user: UserRow, hasFarmDirect: boolean): SessionUser {
  return {
    id: user.id,
    name: nameOf(user),
    email: user.email,
    photoURL: user.photoUrl,
    userType: user.userType,
    hasFarmDirect,
  };
}

/** What to call a person: as she says herself, else as the identity service does, else her address. */
function nameOf({ firstName, lastName, displayName, email }: UserRow): string {
  const stated = [firstName, lastName].filter(Boolean).join(' ');
  return stated || displayName || email;
}
