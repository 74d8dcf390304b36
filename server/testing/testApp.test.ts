import { expect, test } from 'vitest';
import { aMarket, aReview } from './builders.ts';
import { testApp } from './testApp.ts';

const { app, clock, database, services, settled } = await testApp();

test('what a builder writes can be asked for once the app has settled', async () => {
  const market = await aMarket(database.connection, { name: 'Riverside Market' });
  await aReview(database.connection, { marketId: market.id, rating: 5 });
  await settled();
  expect(services.marketIndex.size).toBe(1);
  const answer = await app.inject(`/api/markets/${market.id}`);
  expect(answer.json()).toMatchObject({ name: 'Riverside Market', rating: 5 });
});

test('time stands still until a test moves it', () => {
  const before = services.now();
  clock.advance(60_000);
  expect(services.now() - before).toBe(60_000);
  clock.set('2026-12-24T12:00:00Z');
  expect(new Date(services.now()).toISOString()).toBe('2026-12-24T12:00:00.000Z');
});
