import type { UserRow } from './users.queries.ts';

type Names = Pick<UserRow, 'firstName' | 'lastName' | 'displayName'>;

/** What to call a person: as she says herself, else as the identity service does. */
export function personName({ firstName, lastName, displayName }: Names): string | null {
  const stated = [firstName, lastName].filter(Boolean).join(' ');
  return stated || displayName;
}
