import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { causesOf, hasCode } from './causesOf.ts';

const DIVISION_BY_ZERO = '22012';

it('what PostgreSQL says is found, however it is wrapped, and nothing where it said nothing', async () => {
  const { connection } = await testDatabase();
  const error: unknown = await connection.execute(sql`select 1 / 0`).catch((caught) => caught);
  const wrapped = new Error('Not stored', { cause: error });
  for (const each of [error, wrapped]) {
    expect(hasCode(each, DIVISION_BY_ZERO)).toBe(true);
    expect(hasCode(each, '23505')).toBe(false);
  }
  expect(causesOf(wrapped)).toMatchObject([
    { code: '', message: 'Not stored' },
    { code: '', message: expect.stringContaining('select 1 / 0') },
    { code: DIVISION_BY_ZERO, message: 'division by zero' },
  ]);
  expect(causesOf(new Error('Another', { cause: DIVISION_BY_ZERO }))).toHaveLength(1);
  expect(hasCode(undefined, '')).toBe(false);
});
