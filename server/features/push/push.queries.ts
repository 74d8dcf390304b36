import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { pushSubscriptions, sessions } from '#server/db/schema.ts';

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** A browser has one, and it is whoever's that is signed in there now. */
export async function upsertSubscription(
  connection: Connection,
  { endpoint, ...values }: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  await connection
    .insert(pushSubscriptions)
    .values({ endpoint, ...values })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values });
}

/** Forgets all but the newest of a person's browsers. */
export async function dropOldSubscriptions(
  connection: Connection,
  userId: number,
  kept: number,
): Promise<void> {
  const old = connection
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(kept);
  await connection.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old));
}

export async function deleteSubscription(
  connection: Connection,
  userId: number,
  endpoint: string,
): Promise<void> {
  await connection
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Forgets all of a person's browsers. */
export async function deleteSubscriptionsOf(connection: Connection, userId: number): Promise<void> {
  await connection.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function deleteGoneSubscription(connection: Connection, id: number): Promise<void> {
  await connection.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** The browsers in which these people are signed in and want to be told. */
export async function liveSubscriptions(
  connection: Connection,
  userIds: number[],
  now: Date,
): Promise<{ id: number; userId: number }[]> {
  if (userIds.length === 0) return [];
  return connection
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(and(inArray(pushSubscriptions.userId, userIds), gt(sessions.expiresAt, now)))
    .orderBy(asc(pushSubscriptions.id));
}

export async function findSubscription(
  connection: Connection,
  id: number,
): Promise<PushSubscriptionRow | null> {
  const [found] = await connection
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id));
  return found ?? null;
}
