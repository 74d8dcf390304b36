import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { OutsideTransactionError } from './transactionGuard.ts';

const { connection, listen } = await testDatabase();
const one = sql`select 1`;

it('a query that goes past its transaction fails at once instead of waiting for it', async () => {
  await expect(connection.transaction(() => connection.execute(one))).rejects.toThrow();
  const nested = connection.transaction(() => connection.transaction(async () => {}));
  await expect(nested).rejects.toThrow(OutsideTransactionError);
});

it('a query of the transaction does not, nor one beside it or after it', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: ending, resolve: end } = Promise.withResolvers<void>();
  let afterwards: Promise<unknown> = Promise.resolve();
  const transaction = connection.transaction(async (inner) => {
    await inner.transaction((innermost) => innermost.execute(one));
    afterwards = ending.then(() => connection.execute(one));
    begin();
  });
  await begun;
  await connection.execute(one);
  await transaction;
  end();
  await afterwards;
});

it('nor one by who was told of what the transaction wrote', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<unknown>();
  const unlisten = await listen(
    'told',
    () => ask(connection.execute(one)),
    () => {},
  );
  await connection.transaction((inner) => inner.execute(sql`notify told`));
  await asked;
  await unlisten();
});
