import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { notifications } from '#server/db/schema.ts';
import type { Notice } from './notify.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/**
 * In one statement, and with one parameter, however many there are.
 * @returns those that are news to whom they are for
 */
export async function insertNotifications(
  transaction: Connection,
  notices: Notice[],
  createdAt: Date,
): Promise<{ id: number; userId: number }[]> {
  return queryRows(
    transaction,
    sql`
    insert into notifications (user_id, kind, title, body, path, key, created_at)
    select users.id, kind, title, body, path, key, ${createdAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
      as notice("userId" integer, kind text, title text, body text, path text, key text)
    join users on users.id = notice."userId"
    -- Whoever leaves at this very moment is waited for, and then passed over.
    for key share of users
    on conflict (user_id, key) do nothing
    returning notifications.id, user_id as "userId"
  `,
  );
}

export async function findNotification(
  connection: Connection,
  id: number,
): Promise<NotificationRow | null> {
  const [found] = await connection.select().from(notifications).where(eq(notifications.id, id));
  return found ?? null;
}

/**
 * Marks notices as handed on.
 * @returns those that were not yet; some may be gone with their person
 */
export function claimDeliveries(
  transaction: Connection,
  ids: number[],
  deliveredAt: Date,
): Promise<NotificationRow[]> {
  return transaction
    .update(notifications)
    .set({ deliveredAt })
    .where(and(inArray(notifications.id, ids), isNull(notifications.deliveredAt)))
    .returning();
}

/** Newest first. */
export function listNotifications(
  connection: Connection,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return connection
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

export async function countNotifications(
  connection: Connection,
  userId: number,
): Promise<{ total: number; unread: number }> {
  const [counted] = await connection
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)`.mapWith(Number),
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));
  return counted ?? { total: 0, unread: 0 };
}

/** @param ids null: all of them */
export async function markNotificationsRead(
  connection: Connection,
  userId: number,
  ids: number[] | null,
  readAt: Date,
): Promise<void> {
  await connection
    .update(notifications)
    .set({ readAt })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids ? inArray(notifications.id, ids) : undefined,
      ),
    );
}
