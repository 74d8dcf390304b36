import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Environment } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import { sandboxSubscriptions, subscriptions } from '#server/db/schema.ts';

/**
 * Ends what was bought in the sandbox, once there is a real payment provider: nobody has paid for it
 * with money, nothing renews it, and whoever has it could neither cancel nor change it, nor pay for
 * another plan. Called at each start.
 */
export async function endSandboxPlans(
  connection: Connection,
  { stripe }: Pick<Environment, 'stripe'>,
  now: number,
): Promise<void> {
  if (!stripe) return;
  const cancelsAt = new Date(now);
  await connection.transaction(async (transaction) => {
    await transaction
      .update(subscriptions)
      .set({
        status: sql`case ${subscriptions.status} when 'incomplete' then 'abandoned' else 'ended' end`,
        cancelsAt,
        version: sql`${subscriptions.version} + 1`,
      })
      .where(
        and(
          eq(subscriptions.provider, 'sandbox'),
          inArray(subscriptions.status, ['incomplete', 'active', 'past_due']),
        ),
      );
    // Should there be a sandbox again, it does not take them up again.
    await transaction
      .update(sandboxSubscriptions)
      .set({ status: 'canceled', cancelsAt })
      .where(inArray(sandboxSubscriptions.status, ['incomplete', 'active', 'past_due']));
  });
}
