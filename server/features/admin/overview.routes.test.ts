import { expect, it } from 'vitest';
import { adminOverviewSchema } from '#contract/admin/admin.ts';
import { aMarket, anEvent, aVendor } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { asAdministrator } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const site = await testApp();
const { connection } = site.database;

it('the overview counts markets, vendors and events, drafts and past ones too', async () => {
  const { id: marketId } = await aMarket(connection);
  await aMarket(connection);
  await anEvent(connection, { marketId, status: 'draft' });
  await anEvent(connection, { marketId, eventDate: '2020-01-04' });
  await anEvent(connection, { marketId, status: 'cancelled' });
  await aVendor(connection);
  const answer = await (await asAdministrator(site))('/api/admin/overview');
  expect(expectConforms(adminOverviewSchema, answer.json())).toEqual({
    markets: 2,
    vendors: 1,
    events: 3,
  });
});
