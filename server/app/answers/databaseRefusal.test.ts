import { expect, it } from 'vitest';
import { saveMarket } from '#server/features/my-markets/savedMarkets.queries.ts';
import { aMarket, aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';

const { app, database } = await testApp({
  extend: (app) => {
    // As when the market is deleted after it was looked up.
    app.put<{ Params: { userId: string; marketId: string } }>(
      '/api/saves/:userId/:marketId',
      { config: { access: 'everyone' } },
      async ({ params, server }) => {
        await saveMarket(server.services.database.connection, {
          userId: Number(params.userId),
          marketId: Number(params.marketId),
          createdAt: new Date(),
        });
        return {};
      },
    );
  },
});

it('what goes while a request is under way is a conflict, not a fault of ours', async () => {
  const { id: userId } = await aUser(database.connection);
  const { id: marketId } = await aMarket(database.connection);
  const save = (user: number, market: number) =>
    app.inject({ method: 'PUT', url: `/api/saves/${user}/${market}` });
  expect((await save(userId, marketId)).statusCode).toBe(200);
  for (const answer of [await save(userId, 2_147_483_647), await save(2_147_483_647, marketId)]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toBe('This item has just been removed.');
  }
});
