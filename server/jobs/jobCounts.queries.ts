import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';

export interface JobCount {
  kind: string;
  /** As the queue calls it: created, retry, active or failed. */
  state: string;
  count: number;
}

/** Jobs that are not done, by kind and state; failed ones have become dead letters. */
export const countWaitingJobs = (connection: Connection): Promise<JobCount[]> =>
  queryRows(
    connection,
    sql`
      select name as kind, state::text as state, count(*)::int as count
      from pgboss.job
      where state in ('created', 'retry', 'active', 'failed')
      group by name, state
      order by name, state
    `,
  );
