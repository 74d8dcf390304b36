import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { queryRows } from './queryRows.ts';

it('each foreign key has an index: deleting what it names would else read its whole table', async () => {
  const { connection } = await testDatabase();
  // Of an index that is partial, rows without a value are all that may be left out.
  const without = await queryRows<{ key: string }>(
    connection,
    sql`
      select conrelid::regclass || '.' || attname as key
      from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'
        and connamespace = 'public'::regnamespace
        and not exists (
          select from pg_index
          where indrelid = conrelid
            and indkey[0] = conkey[1]
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
        )
      order by key
    `,
  );
  expect(without).toEqual([]);
});
