import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import type { JobKind, JobPayloads } from './queues.ts';

/**
 * Which of these a job of the kind is still going to deal with.
 * @param field of the job's payload, which names one
 */
export async function pendingAmong<Kind extends JobKind>(
  connection: Connection,
  kind: Kind,
  field: keyof JobPayloads[Kind] & string,
  ids: number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queryRows<{ id: number }>(
    connection,
    sql`
      select distinct (data->>${field}::text)::integer as id from pgboss.job
      where name = ${kind} and state in ('created', 'retry', 'active')
        and (data->>${field}::text)::integer in ${ids}
    `,
  );
  return new Set(rows.map(({ id }) => id));
}
