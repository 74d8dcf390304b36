import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { QUEUES } from './queues.ts';

const LONGEST_RETRY_SECONDS = Math.max(
  ...Object.values(QUEUES).map(({ retryDelayMax }) => retryDelayMax),
);

/**
 * Brings back what lies in the future. A database whose clock was ahead, and has been set right,
 * would do jobs that were added meanwhile only once the moment comes that it took for now: what
 * looks after itself every hour would rest for as long as the clock was ahead.
 */
export async function bringBackFromFuture(connection: Connection): Promise<void> {
  await connection.transaction(async (transaction) => {
    // One that was to wait waits as long as it was to.
    await transaction.execute(sql`
      update pgboss.job set
        start_after = start_after - (created_on - now()),
        keep_until = keep_until - (created_on - now()),
        created_on = now()
      where state in ('created', 'retry') and created_on > now() + interval '1 minute'
    `);
    await transaction.execute(sql`
      update pgboss.job set start_after = now()
      where state = 'retry'
        and start_after > now() + (${LONGEST_RETRY_SECONDS} + 60) * interval '1 second'
    `);
    await transaction.execute(sql`
      update pgboss.job set heartbeat_on = now()
      where state = 'active' and heartbeat_on > now() + interval '1 minute'
    `);
    // By these it is decided whether it is time to look for jobs that nobody does any more.
    await transaction.execute(sql`
      update pgboss.queue set monitor_claim_on = now(), maintain_on = now()
      where greatest(monitor_claim_on, maintain_on) > now() + interval '1 minute'
    `);
  });
}
