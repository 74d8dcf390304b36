import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';

export interface JobCount {
  kind: string;
  /** As the queue calls it: created, retry, active or failed. */
  state: string;
  count: number;
}

/** Jobs that are not done, by kind and state; failed ones have become dead letters. */
export async function countWaitingJobs(connection: Connection): Promise<JobCount[]> {
  const { rows } = (await connection.execute(sql`
    select name as kind, state::text as state, count(*)::int as count
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    group by name, state
    order by name, state
  `)) as unknown as { rows: JobCount[] };
  return rows;
}
