import { ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/connection.ts';
import { containing } from '#server/db/literalPattern.ts';
import { users } from '#server/db/schema.ts';

/**
 * Whether whoever a listing belongs to gets messages at an address, or signs in with it.
 * @param owner the column with her id
 * @returns undefined where a text is no address
 */
export function isOwnedBy(
  connection: Connection,
  owner: PgColumn,
  text: string | undefined,
): SQL | undefined {
  if (!text?.includes('@')) return undefined;
  const address = containing(text);
  const people = connection
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.email, address), ilike(users.signInEmail, address)));
  return inArray(owner, people);
}
