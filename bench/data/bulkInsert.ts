import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from '#server/db/connection.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Inserts very many rows: those of a statement travel as one parameter, where a value each would be
 * more than PostgreSQL takes. All rows state the same columns as the first; the table's defaults
 * fill the others.
 */
export async function bulkInsert<Table extends PgTable>(
  connection: Connection,
  table: Table,
  rows: Iterable<Partial<Table['$inferInsert']>>,
): Promise<void> {
  const properties = getTableColumns(table);
  let batch: Record<string, unknown>[] = [];
  const send = async () => {
    const [first] = batch;
    if (!first) return;
    const names = sql.join(
      Object.keys(first).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const values = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(batch)}::jsonb)`;
    await connection.execute(sql`insert into ${table} (${names}) select ${names} from ${values}`);
    batch = [];
  };
  for (const row of rows) {
    const stored: Record<string, unknown> = {};
    for (const [property, value] of Object.entries(row)) {
      const column = properties[property];
      if (!column) throw new Error(`${getTableName(table)} has no ${property}.`);
      stored[column.name] = value;
    }
    batch.push(stored);
    if (batch.length === ROWS_AT_ONCE) await send();
  }
  await send();
}

/**
 * Fills tables as quickly as may be: nobody is told of the rows, because nobody listens yet, and
 * references are not looked up.
 */
export function fillQuickly(
  connection: Connection,
  fill: (transaction: Connection) => Promise<void>,
): Promise<void> {
  return connection.transaction(async (transaction) => {
    await transaction.execute(sql`set local session_replication_role = replica`);
    await fill(transaction);
  });
}
