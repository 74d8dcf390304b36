import type { Connection, Database } from '#server/db/connection.ts';
import {
  addRows,
  contentsOf,
  countJobsToDo,
  JOBS,
  JOBS_TO_DO,
  jobColumns,
  named,
  ourTables,
  printAlike,
  rowsOf,
  sequencePositions,
  setSequence,
  type Table,
} from './tables.queries.ts';

const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 4;

export interface MovedTable {
  name: string;
  rows: number;
}

/** The target holds something, or what arrived is not what was sent; nothing was kept. */
export class MoveError extends Error {
  override name = 'MoveError';
}

/**
 * Copies everything from one database into another whose schema is as new and which is empty: all
 * rows, how far the sequences have counted, and the jobs that are to be done. Counts and compares
 * each table, and keeps all of it or nothing. The source stays as it is.
 * @param onMoved told of each table that has been copied and compared
 * @throws MoveError
 */
export async function moveDatabase(
  source: Pick<Database, 'connection'>,
  target: Pick<Database, 'connection'>,
  onMoved: (table: MovedTable) => void,
): Promise<void> {
  await source.connection.transaction(async (from) => {
    await printAlike(from);
    await target.connection.transaction(async (to) => {
      await printAlike(to);
      const tables = inOrder(await ourTables(from));
      await requireEmpty(to, tables);
      for (const table of tables) onMoved(await moveTable(from, to, table));
      for (const position of await sequencePositions(from)) await setSequence(to, position);
      onMoved({ name: 'jobs to be done', rows: await moveJobs(from, to) });
    });
  });
}

/** Each table after those that its rows refer to. */
function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const ready = [...waiting].filter(({ refersTo }) =>
      refersTo.every((name) => sorted.some((table) => table.name === name)),
    );
    if (ready.length === 0) {
      const names = [...waiting].map(({ name }) => name).join(', ');
      throw new MoveError(`These tables refer to each other in a circle: ${names}`);
    }
    for (const table of ready) {
      sorted.push(table);
      waiting.delete(table);
    }
  }
  return sorted;
}

async function requireEmpty(to: Connection, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await contentsOf(to, table);
    if (rows === 0) continue;
    throw new MoveError(
      `The database to move to is not empty: ${table.name} has ${rows} rows. Name one that no server has used.`,
    );
  }
}

async function moveTable(from: Connection, to: Connection, table: Table): Promise<MovedTable> {
  const batchSize = table.hasFiles ? FILES_AT_ONCE : ROWS_AT_ONCE;
  for await (const rows of rowsOf(from, named(table.name), batchSize)) {
    await addRows(to, named(table.name), table.columns, rows);
  }
  const [sent, arrived] = [await contentsOf(from, table), await contentsOf(to, table)];
  if (sent.rows !== arrived.rows || sent.checksum !== arrived.checksum) {
    throw new MoveError(
      `${table.name} did not arrive as it was sent: ${sent.rows} rows there, ${arrived.rows} here.`,
    );
  }
  return { name: table.name, rows: arrived.rows };
}

async function moveJobs(from: Connection, to: Connection): Promise<number> {
  const columns = await jobColumns(from);
  for await (const rows of rowsOf(from, JOBS_TO_DO, ROWS_AT_ONCE)) {
    await addRows(to, JOBS, columns, rows);
  }
  const [sent, arrived] = [await countJobsToDo(from), await countJobsToDo(to)];
  if (sent !== arrived) {
    throw new MoveError(`Of ${sent} jobs to be done ${arrived} arrived.`);
  }
  return arrived;
}
