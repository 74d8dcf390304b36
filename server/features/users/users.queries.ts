import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { UserType } from '#contract/users/users.ts';
import type { Connection } from '#server/db/connection.ts';
import { markets, users, vendors } from '#server/db/schema.ts';

export type UserRow = typeof users.$inferSelect;

export async function userById(connection: Connection, id: number): Promise<UserRow | null> {
  const [found] = await connection.select().from(users).where(eq(users.id, id));
  return found ?? null;
}

export async function usersByIds(connection: Connection, ids: number[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : connection.select().from(users).where(inArray(users.id, ids));
}

/** The id of the user whom an identity service knows by this subject; null before her first sign-in. */
export async function userIdOfIdentity(
  connection: Connection,
  identityProvider: UserRow['identityProvider'],
  identitySubject: string,
): Promise<number | null> {
  const [found] = await connection
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.identityProvider, identityProvider), eq(users.identitySubject, identitySubject)),
    );
  return found?.id ?? null;
}

/** Whom an identity service vouches for, as it describes her. */
export type IdentifiedUser = Pick<
  UserRow,
  'identityProvider' | 'identitySubject' | 'displayName' | 'photoUrl'
> & { signInEmail: string };

/**
 * The user that an identity belongs to, made at the first sign-in, with messages to the address that
 * signs in. Later sign-ins bring that address, the name and the picture up to date; everything else,
 * where messages go too, is the person's own to change.
 */
export async function upsertIdentifiedUser(
  connection: Connection,
  identified: IdentifiedUser,
): Promise<UserRow> {
  const { signInEmail, displayName, photoUrl } = identified;
  const [user] = await connection
    .insert(users)
    .values({ ...identified, email: signInEmail })
    .onConflictDoUpdate({
      target: [users.identityProvider, users.identitySubject],
      set: { signInEmail, displayName, photoUrl },
    })
    .returning();
  return user!;
}

/** Keeps the user whom an identity service knows by this subject as she is, until the transaction ends. */
export async function lockUserOfIdentity(
  transaction: Connection,
  identityProvider: UserRow['identityProvider'],
  identitySubject: string,
): Promise<void> {
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.identityProvider, identityProvider), eq(users.identitySubject, identitySubject)),
    )
    .for('no key update');
}

/**
 * Notes what a user signs in with from now on. Messages that went to the former address follow her.
 * @returns the former address; null where it was the same, or none is known
 */
export async function moveSignInEmail(
  transaction: Connection,
  identityProvider: UserRow['identityProvider'],
  identitySubject: string,
  signInEmail: string,
): Promise<string | null> {
  const id = await userIdOfIdentity(transaction, identityProvider, identitySubject);
  const user = id === null ? null : await userById(transaction, id);
  const former = user?.signInEmail ?? null;
  if (!user || former === null || former.toLowerCase() === signInEmail.toLowerCase()) return null;
  const follows = user.email.toLowerCase() === former.toLowerCase();
  await updateUser(transaction, user.id, { signInEmail, ...(follows && { email: signInEmail }) });
  return former;
}

/** Null when she is no longer there. */
export async function updateUser(
  connection: Connection,
  id: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<UserRow | null> {
  const [user] = await connection
    .update(users)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(users.id, id))
    .returning();
  return user ?? null;
}

/**
 * Whoever has been only a shopper so far is something else from now on: an organizer with her first
 * market, or what her first plan is for.
 */
export async function becomeMember(
  connection: Connection,
  id: number,
  userType: UserType,
): Promise<void> {
  await connection
    .update(users)
    .set({ userType, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), eq(users.userType, 'customer')));
}

/** Keeps a person from doing anything else, such as writing a review, until the transaction ends. */
export async function lockUser(transaction: Connection, id: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
}

/** Keeps others from changing the markets that a person runs, and her business, as `lockUser` does. */
export async function lockListingsOf(transaction: Connection, userId: number): Promise<void> {
  await transaction
    .select({ id: markets.id })
    .from(markets)
    .where(eq(markets.organizerId, userId))
    .orderBy(asc(markets.id))
    .for('no key update');
  await transaction
    .select({ id: vendors.id })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('update');
}

/**
 * Has these people stay until the transaction ends. Whoever leaves at this very moment is waited
 * for: what was hers has gone with her then.
 * @returns whether all of them are there
 */
export async function holdUsers(transaction: Connection, ids: number[]): Promise<boolean> {
  const held = await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('key share');
  return held.length === new Set(ids).size;
}

/** Nobody would decide about new applications to the markets of somebody who leaves. */
export async function stopHiringOf(connection: Connection, organizerId: number): Promise<void> {
  await connection
    .update(markets)
    .set({ isHiringVendors: false, updatedAt: sql`now()` })
    .where(and(eq(markets.organizerId, organizerId), eq(markets.isHiringVendors, true)));
}

/**
 * Takes from the markets of somebody who leaves what would go on leading shoppers to her: her own
 * address and number and, at a stand, which is hers alone, whatever stands there.
 */
export async function forgetContactsOf(
  connection: Connection,
  { id, email, signInEmail, phone }: UserRow,
): Promise<void> {
  const forget = (field: 'email' | 'phone', isHers: SQL) =>
    connection
      .update(markets)
      .set({ [field]: null, updatedAt: sql`now()` })
      .where(
        and(
          eq(markets.organizerId, id),
          isNotNull(markets[field]),
          or(eq(markets.category, 'farm_stand'), isHers),
        ),
      );
  const addresses = [email, signInEmail ?? email].map((address) => address.toLowerCase());
  await forget('email', inArray(sql`lower(${markets.email})`, addresses));
  await forget('phone', eq(digitsOf(markets.phone), digitsOf(phone)));
}

/** What tells a number from others, however it is written; null where there is none. */
const digitsOf = (phone: string | null | typeof markets.phone): SQL =>
  sql`nullif(regexp_replace(${phone}, '^\\D*1|\\D', '', 'g'), '')`;

/**
 * Deletes a person and, with her, everything that is hers alone: sessions, saved markets, messages,
 * mails and her vendor profile. Markets and reviews stay, without her.
 */
export async function deleteUser(connection: Connection, id: number): Promise<void> {
  await connection.delete(users).where(eq(users.id, id));
}
