import type { SQL } from 'drizzle-orm';
import type { Connection } from './connection.ts';

/**
 * The rows of a statement that is written out as SQL. Drizzle's type of its answer is the driver's,
 * which a connection to either database does not tell.
 */
export async function queryRows<Row extends object>(
  connection: Connection,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = (await connection.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
