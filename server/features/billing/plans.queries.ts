import { eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { couponRedemptions, trials } from '#server/db/schema.ts';
import { subscriptionsOf } from './payments.queries.ts';

export type PlanRecords = Awaited<ReturnType<typeof planRecordsOf>>;

/** By what a person has plans, or had them. */
export async function planRecordsOf(connection: Connection, userId: number) {
  return {
    trials: await connection.select().from(trials).where(eq(trials.userId, userId)),
    redemptions: await connection
      .select()
      .from(couponRedemptions)
      .where(eq(couponRedemptions.userId, userId)),
    subscriptions: await subscriptionsOf(connection, userId),
  };
}

/** @returns false when she has tried this plan before */
export async function insertTrial(
  connection: Connection,
  trial: typeof trials.$inferInsert,
): Promise<boolean> {
  const inserted = await connection
    .insert(trials)
    .values(trial)
    .onConflictDoNothing()
    .returning({ tier: trials.tier });
  return inserted.length > 0;
}
