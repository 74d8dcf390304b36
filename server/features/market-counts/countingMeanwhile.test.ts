import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { aMarket } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { testDatabase } from '#server/testing/testDatabase.ts';
import { organizersOf } from './marketCounts.queries.ts';

const database = await testDatabase();
const { connection } = database;

it('whoever takes two markets by their ids waits for no counting at them that waits for her', async () => {
  const [first, second] = [await aMarket(connection), await aMarket(connection)];
  // Written again it is stored behind the other one.
  await connection.update(markets).set({ name: 'Orchard' }).where(eq(markets.id, first.id));
  const { size } = await duringTransaction(
    database,
    {
      begin: (transaction) => lockMarket(transaction, first.id),
      goOn: (transaction) => lockMarket(transaction, second.id),
    },
    () =>
      connection.transaction(async (transaction) => {
        // Read as they are stored, as where there are many.
        await transaction.execute(sql`set local enable_indexscan = off`);
        return organizersOf(transaction, [first.id, second.id]);
      }),
  );
  expect(size).toBe(2);
});
