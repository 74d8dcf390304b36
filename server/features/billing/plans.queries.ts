import { and, eq, gt, gte, inArray } from 'drizzle-orm';
import { runningDay } from '#contract/billing/lastMoment.ts';
import type { PlanTier } from '#contract/billing/plans.ts';
import type { Connection } from '#server/db/connection.ts';
import { couponRedemptions, subscriptions, trials } from '#server/db/schema.ts';
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

/** By what people may have a plan at a moment, by their ids; whether they have it, `plansAt` says. */
export async function planRecordsByHolder(
  connection: Connection,
  tier: PlanTier,
  now: Date,
): Promise<Map<number, PlanRecords>> {
  const found: PlanRecords = {
    trials: await connection
      .select()
      .from(trials)
      .where(and(eq(trials.tier, tier), gt(trials.endsAt, now))),
    redemptions: await connection
      .select()
      .from(couponRedemptions)
      .where(
        and(
          eq(couponRedemptions.tier, tier),
          gte(couponRedemptions.endsOn, runningDay(now.getTime())),
        ),
      ),
    subscriptions: await connection
      .select()
      .from(subscriptions)
      .where(
        and(eq(subscriptions.tier, tier), inArray(subscriptions.status, ['active', 'past_due'])),
      ),
  };
  const byHolder = new Map<number, PlanRecords>();
  const recordsOf = (userId: number): PlanRecords => {
    const records = byHolder.get(userId) ?? { trials: [], redemptions: [], subscriptions: [] };
    byHolder.set(userId, records);
    return records;
  };
  for (const trial of found.trials) recordsOf(trial.userId).trials.push(trial);
  for (const it of found.redemptions) {
    if (it.userId !== null) recordsOf(it.userId).redemptions.push(it);
  }
  for (const it of found.subscriptions) recordsOf(it.userId).subscriptions.push(it);
  return byHolder;
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
