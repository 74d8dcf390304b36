import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import { DEAD_LETTERS } from './queues.ts';

export interface JobCount {
  kind: string;
  /** As the queue calls it: created, retry or active; failed of what has been given up. */
  state: string;
  count: number;
}

/**
 * Jobs that are not done, by kind and state. One that has failed for good counts by its dead letter: the
 * job itself is deleted a day later, and nobody may have looked by then.
 */
export const countWaitingJobs = (connection: Connection): Promise<JobCount[]> =>
  queryRows(
    connection,
    sql`
      select coalesce(source_name, name) as kind,
        case name when ${DEAD_LETTERS} then 'failed' else state::text end as state,
        count(*)::int as count
      from pgboss.job
      where state in ('created', 'retry', 'active')
      group by 1, 2
      order by 1, 2
    `,
  );
