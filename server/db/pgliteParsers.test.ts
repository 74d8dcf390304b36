import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { keepFewParsers } from './pgliteParsers.ts';
import { queryRows } from './queryRows.ts';

const { connection } = await testDatabase();

/** Drizzle wants these as they are written, on either database, and reads them itself. */
const LEFT_AS_WRITTEN = ['_date', '_interval', '_numeric', '_timestamp', '_timestamptz'];

describe('what a query answers', () => {
  it('has arrays and JSON parsed', async () => {
    const [row] = await queryRows(
      connection,
      sql`
        select array[1, 2] as integers, array['a', 'b'] as texts, array[true, false] as booleans,
          array['7f1b9c62-0000-4000-8000-000000000001'::uuid] as ids,
          array['{"a": 1}'::jsonb] as objects, '{"b": [2]}'::jsonb as object, 3 as integer,
          false as boolean`,
    );
    expect(row).toEqual({
      integers: [1, 2],
      texts: ['a', 'b'],
      booleans: [true, false],
      ids: ['7f1b9c62-0000-4000-8000-000000000001'],
      objects: [{ a: 1 }],
      object: { b: [2] },
      integer: 3,
      boolean: false,
    });
  });

  it('has each kind of array parsed that a table has', async () => {
    const kinds = await queryRows<{ name: string }>(
      connection,
      sql`
        select distinct kind.typname as name
        from pg_attribute column_of join pg_type kind on kind.oid = column_of.atttypid
        where column_of.attrelid in (select oid from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace)
          and column_of.attnum > 0 and kind.typcategory = 'A'`,
    );
    const names = kinds.map(({ name }) => name).filter((name) => !LEFT_AS_WRITTEN.includes(name));
    expect(names).toContain('_text');
    for (const name of names) {
      const [row] = await queryRows(connection, sql.raw(`select '{}'::${name} as empty`));
      expect(row, name).toEqual({ empty: [] });
    }
  });
});

it('keeps few parsers, however many tables there are', async () => {
  const client = await PGlite.create();
  await client.exec('create table one (id integer); create table two (id integer)');
  await client.refreshArrayTypes();
  const before = Object.keys(client.parsers).length;
  keepFewParsers(client);
  expect(before).toBeGreaterThan(300);
  expect(Object.keys(client.parsers).length).toBeLessThan(60);
  await client.close();
});
