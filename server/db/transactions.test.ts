import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/testDatabase.ts';

const { connection } = await testDatabase();

/** More than there are connections to one server. */
const TRANSACTIONS = 12;

it('a transaction that cannot begin keeps no connection', async () => {
  for (let count = 0; count < TRANSACTIONS; count += 1) {
    const transaction = connection.transaction(async () => {}, {
      isolationLevel: 'none that there is' as 'serializable',
    });
    await expect(transaction).rejects.toThrow();
  }
  await connection.execute(sql`select 1`);
});
