import { eq, lte, or, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { rateLimits } from '#server/db/schema.ts';

export interface AttemptCount {
  /** Attempts within the span of time, this one included. */
  count: number;
  /** When the span ends and counting begins anew. */
  resetsAt: Date;
}

/**
 * Counts an attempt, in one statement, so that no two processes count the same number.
 * @param resetsAt the end of the span that this attempt begins, unless one is running
 */
export async function countAttempt(
  connection: Connection,
  key: string,
  now: Date,
  resetsAt: Date,
): Promise<AttemptCount> {
  // One that ends later than any that begins now was begun while a clock was ahead.
  const isOver = or(
    lte(rateLimits.resetsAt, now),
    sql`${rateLimits.resetsAt} > excluded.resets_at + interval '1 minute'`,
  );
  const [counted] = await connection
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt });
  return counted!;
}

export async function uncountAttempt(connection: Connection, key: string): Promise<void> {
  await connection
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(eq(rateLimits.key, key));
}

export async function deletePastCounts(connection: Connection, now: Date): Promise<void> {
  await connection.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
}
