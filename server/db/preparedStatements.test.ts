import { PGlite } from '@electric-sql/pglite';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepStatements } from './preparedStatements.ts';

const client = await PGlite.create();
keepStatements(client);

/** The names under which the database itself keeps statements, once it has been told what to forget. */
async function kept(): Promise<string[]> {
  await client.query('select 1');
  const [answer] = await client.exec('select name from pg_prepared_statements');
  return answer!.rows.map(({ name }) => name);
}

beforeEach(async () => {
  await client.exec('drop table if exists stalls; create table stalls (id integer, name text)');
});

const stalls = async () => (await client.query('select * from stalls order by id')).rows;

describe('a query', () => {
  it('is answered the second time as the first, with other parameters', async () => {
    const text = `
      select $1::integer as number, $2::text[] as texts, $3::jsonb as object, $4::bytea as bytes,
        $5::boolean as answer, $6::timestamptz as moment, $7::text as nothing`;
    const first = [7, ['a', 'b"c'], { a: [1] }, new Uint8Array([0, 255]), true, new Date(0), null];
    const second = [-1, [], [null], new Uint8Array(), false, new Date(1e12), undefined];
    for (const parameters of [first, second, first]) {
      const { rows, fields } = await client.query<unknown[]>(text, parameters, {
        rowMode: 'array',
      });
      expect(rows).toEqual([parameters.map((value) => value ?? null)]);
      expect(fields.map(({ name }) => name)).toContain('moment');
    }
  });

  it('tells how many rows it has changed', async () => {
    const text = 'insert into stalls select generate_series(1, $1::integer), $2';
    expect(await client.query(text, [3, 'Honey'])).toMatchObject({ affectedRows: 3, rows: [] });
    expect(await client.query(text, [2, 'Bread'])).toMatchObject({ affectedRows: 2, rows: [] });
    expect(await stalls()).toHaveLength(5);
  });

  it('is prepared once, however often it is asked', async () => {
    const before = (await kept()).length;
    for (const id of [1, 2, 3]) await client.query('select id from stalls where id = $1', [id]);
    expect(await kept()).toHaveLength(before + 1);
  });

  it('has the columns that its table has by then', async () => {
    await client.query('insert into stalls values (1, $1)', ['Honey']);
    expect(await stalls()).toEqual([{ id: 1, name: 'Honey' }]);
    await client.query('alter table stalls add column open boolean default true');
    expect(await stalls()).toEqual([{ id: 1, name: 'Honey', open: true }]);
    await client.exec('alter table stalls drop column name');
    expect(await stalls()).toEqual([{ id: 1, open: true }]);
  });

  it('that fails says why, and is prepared anew the next time', async () => {
    const text = 'select 6 / $1::integer as share';
    for (const share of [3, 2]) {
      await expect(client.query(text, [0])).rejects.toMatchObject({ code: '22012' });
      expect((await client.query(text, [6 / share])).rows).toEqual([{ share }]);
    }
    await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' });
    await client.exec('deallocate all');
    await expect(client.query(text, [1])).rejects.toMatchObject({ code: '26000' });
    expect((await client.query(text, [1])).rows).toEqual([{ share: 6 }]);
  });

  it('can say of what types its parameters are', async () => {
    const text = 'select pg_typeof($1)::text as type';
    expect((await client.query(text, ['1'], { paramTypes: [23] })).rows).toEqual([
      { type: 'integer' },
    ]);
    expect((await client.query(text, ['1'], { paramTypes: [25] })).rows).toEqual([
      { type: 'text' },
    ]);
  });
});

describe('a transaction', () => {
  it('keeps what it did, or nothing of it', async () => {
    const add = 'insert into stalls values ($1, $2)';
    await client.transaction((inner) => inner.query(add, [1, 'Honey']));
    const failing = client.transaction(async (inner) => {
      await inner.query(add, [2, 'Bread']);
      await inner.query('alter table stalls add column gone integer');
      expect((await inner.query('select * from stalls order by id')).fields).toHaveLength(3);
      await inner.query(add, [3, 'Too long\0']);
    });
    await expect(failing).rejects.toMatchObject({ code: '22021' });
    expect(await stalls()).toEqual([{ id: 1, name: 'Honey' }]);
  });

  it('is not interrupted by other queries', async () => {
    const order: string[] = [];
    const inTransaction = client.transaction(async (inner) => {
      await inner.query('select 1');
      order.push('transaction');
    });
    const outside = client.query('select 1').then(() => order.push('query'));
    await Promise.all([inTransaction, outside]);
    expect(order).toEqual(['transaction', 'query']);
  });

  it('is asked nothing any more once it has ended', async () => {
    const ended = await client.transaction(async (inner) => inner);
    await expect(ended.query('select 1')).rejects.toThrow('The transaction has ended.');
  });
});

describe('what is kept', () => {
  it('is limited, the latest asked staying', async () => {
    const text = (count: number) => `select '${'x'.repeat(15_000)}${count}' as text`;
    for (let count = 0; count < 200; count += 1) await client.query(text(count));
    const names = await kept();
    expect(names.length).toBeGreaterThan(20);
    expect(names.length).toBeLessThan(50);
    await client.query(text(199));
    expect(await kept()).toEqual(names);
  });

  it('is nothing of what is very long, as the values of many rows are', async () => {
    const before = await kept();
    const value = 'x'.repeat(20_000);
    for (const number of [1, 2]) {
      const { rows } = await client.query(`select '${value}' as text, $1::integer as number`, [
        number,
      ]);
      expect(rows).toEqual([{ text: value, number }]);
    }
    expect(await kept()).toEqual(before);
  });
});
