import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { markets } from '#server/db/schema.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { STAND_TAKEN } from './standTaken.testing.ts';

const site = await testApp();
const { connection } = site.database;

it.each(STAND_TAKEN)(
  'a stand that becomes %s meanwhile is not its former owner’s to delete',
  async (_what, taking) => {
    const owner = await aUser(connection);
    const { id } = await aMarket(connection, { organizerId: owner.id, category: 'farm_stand' });
    const ask = await signedInAs(site, owner);
    const { statusCode } = await duringTransaction(site.database, taking(id), () =>
      ask({ method: 'DELETE', url: `/api/farm-direct/listings/${id}` }),
    );
    expect(statusCode).toBe(404);
    expect(await connection.$count(markets, eq(markets.id, id))).toBe(1);
  },
);
