import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';

/** How the database would go about a query, in words that name the indexes it uses. */
export async function planOf(connection: Connection, query: SQLWrapper): Promise<string> {
  const plan = await connection.transaction(async (transaction) => {
    // The few that a test has are read sooner than any index.
    await transaction.execute(sql`set local enable_seqscan = off`);
    return queryRows(transaction, sql`explain ${query.getSQL()}`);
  });
  return JSON.stringify(plan);
}
