import type { Session, SessionUser } from '#contract/sessions/session.ts';
import type { UserRecord } from '#server/features/users/users.queries.ts';

/** What every page must know of who is there; null is a stranger. */
export function presentSession(user: UserRecord | null, isAdministrator: boolean): Session {
  return { user: user && presentSessionUser(user), isAdministrator };
}

function presentSessionUser(user: UserRecord): SessionUser {
  return {
    id: user.id,
    name: nameOf(user),
    email: user.email,
    photoURL: user.photoUrl,
    userType: user.userType,
  };
}

/** What to call a person: as she says herself, else as the identity service does, else her address. */
function nameOf({ firstName, lastName, displayName, email }: UserRecord): string {
  const stated = [firstName, lastName].filter(Boolean).join(' ');
  return stated || displayName || email;
}
