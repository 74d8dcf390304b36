import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { lockMarket, updateMarket } from '#server/features/markets/markets.queries.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

it.each(['somebody else’s', 'a market of another kind'] as const)(
  'a stand that becomes %s meanwhile is not its former owner’s to delete',
  async (what) => {
    const [owner, other] = [await aUser(connection), await aUser(connection)];
    const { id } = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });
    const become =
      what === 'somebody else’s'
        ? { organizerId: other.id }
        : ({ category: 'flea_market' } as const);
    const ask = await signedInAs(site, owner);
    const { statusCode } = await duringTransaction(
      site.database,
      {
        begin: (transaction) => lockMarket(transaction, id),
        goOn: (transaction) => updateMarket(transaction, id, become),
      },
      () => ask({ method: 'DELETE', url: `/api/farm-direct/listings/${id}` }),
    );
    expect(statusCode).toBe(404);
    expect(await connection.$count(markets, eq(markets.id, id))).toBe(1);
  },
);
