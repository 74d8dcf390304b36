import { and, eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema.ts';

/**
 * Notices that lead to a page which is gone lead to another from now on.
 * @param userId whose notices; everybody's when not stated
 */
export async function redirectNotices(
  transaction: Connection,
  gone: readonly `/${string}`[],
  path: `/${string}`,
  userId?: number,
): Promise<void> {
  await transaction
    .update(notifications)
    .set({ path })
    .where(
      and(
        inArray(notifications.path, gone),
        userId === undefined ? undefined : eq(notifications.userId, userId),
      ),
    );
}
