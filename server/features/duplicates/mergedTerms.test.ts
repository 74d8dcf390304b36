import { expect, it } from 'vitest';
import {
  DEFAULT_DEMANDS,
  type KnownDemands,
} from '#contract/market-configuration/marketDemands.ts';
import { marketConfigurations, notifications } from '#server/db/schema.ts';
import { aMarket, anApplication, aUser, aVendor } from '#server/testing/builders.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;
const ask = await asAdministrator(site);

const AT_THE_GATE: KnownDemands = {
  boothFee: '8',
  businessLicenseRequired: true,
  paymentMethod: 'in-person',
  inPersonPaymentMessage: 'Pay at the gate.',
};

it.each([
  { taken: [], configured: 'gone', boothFee: '10', insuranceRequired: null },
  { taken: ['terms'], configured: 'keep', boothFee: '20', insuranceRequired: true },
] as const)(
  'where $taken is taken, the terms hold that nobody has configured, and not those of the one called $configured',
  async ({ taken, configured, boothFee, insuranceRequired }) => {
    const pair = {
      keep: await aMarket(connection, { boothFee: '10', insuranceRequired: null }),
      gone: await aMarket(connection, { boothFee: '20', insuranceRequired: true }),
    };
    const marketId = pair[configured].id;
    const savedAt = new Date(0);
    await connection.insert(marketConfigurations).values([
      { marketId, revision: 0, demands: { boothFee: '7' }, savedAt },
      { marketId, revision: 1, demands: AT_THE_GATE, savedAt },
    ]);

    const payload = { keepId: pair.keep.id, mergeId: pair.gone.id, taken };
    const answer = await ask({ method: 'POST', url: '/api/admin/duplicates/merge', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    const url = `/api/markets/${pair.keep.id}/configuration`;
    expect((await ask(url)).json()).toMatchObject({
      ...DEFAULT_DEMANDS,
      boothFee,
      insuranceRequired,
      tablesProvided: null,
      isStated: false,
      revision: 2,
    });
  },
);

it('whoever has applied under terms that hold no more is told of those that do, and nobody else', async () => {
  const keep = await aMarket(connection, { name: 'Old Town Market', boothFee: '10' });
  const gone = await aMarket(connection, { boothFee: '20' });
  const apply = async (marketId: number, status: 'pending' | 'rejected' = 'pending') => {
    const user = await aUser(connection);
    const vendor = await aVendor(connection, { userId: user.id });
    await anApplication(connection, { vendorId: vendor.id, marketId, status });
    return user.id;
  };
  const told = await apply(gone.id);
  await apply(gone.id, 'rejected');
  await apply(keep.id);
  const payload = { keepId: keep.id, mergeId: gone.id, taken: [] };
  await ask({ method: 'POST', url: '/api/admin/duplicates/merge', payload });
  expect(await connection.select().from(notifications)).toMatchObject([
    {
      userId: told,
      kind: 'requirements_changed',
      title: 'Old Town Market has changed its vendor requirements',
      body: expect.stringMatching(/^The market was listed twice.*\nBooth fee: \$20.* → \$10/),
    },
  ]);
});
