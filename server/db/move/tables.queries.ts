import { type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';

export interface Table {
  name: string;
  /** Those that hold something of their own, in the table's order. */
  columns: string[];
  /** Whether its rows weigh megabytes. */
  hasFiles: boolean;
  /** Tables that its rows refer to, itself excepted. */
  refersTo: string[];
}

export interface Contents {
  rows: number;
  /** The same for the same rows in any order. */
  checksum: string;
}

/** Every table of ours, and none of the migrations' or the queue's own. */
export const ourTables = (connection: Connection): Promise<Table[]> =>
  queryRows(
    connection,
    sql`
      select
        pg_class.relname as name,
        (
          select json_agg(attname order by attnum) from pg_attribute
          where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        ) as columns,
        exists (
          select from pg_attribute where attrelid = pg_class.oid and atttypid = 'bytea'::regtype
        ) as "hasFiles",
        coalesce((
          select json_agg(distinct referred.relname) from pg_constraint
          join pg_class as referred on referred.oid = confrelid
          where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
        ), '[]') as "refersTo"
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by relname
    `,
  );

/** Has values of this transaction printed alike, whatever the server's settings are. */
export async function printAlike(transaction: Connection): Promise<void> {
  await transaction.execute(sql`set local time zone 'UTC'`);
  await transaction.execute(sql`set local extra_float_digits = 1`);
  await transaction.execute(sql`set local bytea_output = 'hex'`);
}

export async function contentsOf(transaction: Connection, table: Table): Promise<Contents> {
  const columns = listed(table.columns);
  const [contents] = await queryRows<Contents>(
    transaction,
    sql`
      select
        count(*)::int as rows,
        coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as checksum
      from (select md5((row(${columns}))::text) as hash from ${named(table.name)}) as hashes
    `,
  );
  return contents!;
}

/** The rows of a table as JSON texts, a few at a time. */
export async function* rowsOf(
  transaction: Connection,
  from: SQL,
  batchSize: number,
): AsyncGenerator<string[]> {
  await transaction.execute(
    sql`declare copied no scroll cursor for select row_to_json(moved)::text as row from ${from} as moved`,
  );
  for (;;) {
    const batch = await queryRows<{ row: string }>(
      transaction,
      sql`fetch ${sql.raw(String(batchSize))} from copied`,
    );
    if (batch.length === 0) break;
    yield batch.map(({ row }) => row);
  }
  await transaction.execute(sql`close copied`);
}

/** Adds rows, each a JSON text as `rowsOf` gives it. */
export async function addRows(
  transaction: Connection,
  into: SQL,
  columns: string[],
  rows: string[],
): Promise<void> {
  const names = listed(columns);
  await transaction.execute(sql`
    insert into ${into} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${into}, ${`[${rows.join(',')}]`}::json)
  `);
}

export interface SequencePosition {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** How far each sequence has counted. */
export async function sequencePositions(transaction: Connection): Promise<SequencePosition[]> {
  const names = await queryRows<{ name: string }>(
    transaction,
    sql`
      select relname as name from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname
    `,
  );
  const positions: SequencePosition[] = [];
  for (const { name } of names) {
    const [position] = await queryRows<Omit<SequencePosition, 'name'>>(
      transaction,
      sql`select last_value::text as "lastValue", is_called as "isCalled" from ${named(name)}`,
    );
    positions.push({ name, ...position! });
  }
  return positions;
}

export async function setSequence(
  transaction: Connection,
  { name, lastValue, isCalled }: SequencePosition,
): Promise<void> {
  await transaction.execute(
    sql`select setval(${`public."${name}"`}::regclass, ${lastValue}::bigint, ${isCalled})`,
  );
}

/** Columns of the queue's table of jobs. */
export async function jobColumns(connection: Connection): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    connection,
    sql`
      select attname as name from pg_attribute
      where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped
        and attgenerated = ''
      order by attnum
    `,
  );
  return rows.map(({ name }) => name);
}

export const JOBS = sql`pgboss.job`;
export const JOBS_TO_DO = sql`(select * from pgboss.job where state in ('created', 'retry', 'active'))`;

export async function countJobsToDo(connection: Connection): Promise<number> {
  const [counted] = await queryRows<{ count: number }>(
    connection,
    sql`select count(*)::int as count from ${JOBS_TO_DO} as jobs`,
  );
  return counted!.count;
}

export const named = (table: string): SQL => sql`public.${sql.identifier(table)}`;

const listed = (columns: string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
