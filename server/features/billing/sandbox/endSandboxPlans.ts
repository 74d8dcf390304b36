import type { Environment } from '#server/app/start/environment.ts';
import type { Connection } from '#server/db/connection.ts';
import { endAllPlansOfSandbox, endAllSandboxSubscriptions } from './sandbox.queries.ts';

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
  const moment = new Date(now);
  await connection.transaction(async (transaction) => {
    await endAllPlansOfSandbox(transaction, moment);
    // Should there be a sandbox again, it does not take them up again.
    await endAllSandboxSubscriptions(transaction, moment);
  });
}
