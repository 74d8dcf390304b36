import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import type { JobKind, JobPayloads } from '#server/jobs/queues.ts';

/** What the jobs of a kind are told that wait in an app that does none. */
export async function waitingJobs<Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
): Promise<JobPayloads[Kind][]> {
  const rows = await queryRows<{ data: JobPayloads[Kind] }>(
    connection,
    sql`select data from pgboss.job where name = ${kind} and state = 'created' order by created_on`,
  );
  return rows.map(({ data }) => data);
}
