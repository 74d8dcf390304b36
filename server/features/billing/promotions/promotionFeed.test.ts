import { beforeEach, expect, it } from 'vitest';
import { couponRedemptions, promotions, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { openAgain } from '#server/testing/testDatabase.ts';
import { insertRedemption, storePromotion } from './promotions.queries.ts';

const site = await testApp({ now: '2025-09-01T19:00:00Z' });
const { connection } = site.database;
/** Another process on the same database. */
const other = await testApp({
  now: '2025-09-01T19:00:00Z',
  database: await openAgain(site.database),
});

const start = (endsOn: string, redemptionLimit: number | null = null) =>
  storePromotion(connection, 'environment', {
    endsOn,
    codes: [{ code: 'HARVEST', redemptionLimit }],
  });

async function told({ app, settled }: typeof site) {
  await settled();
  const answer = await app.inject('/api/config');
  return { promotion: answer.json().promotion, etag: answer.headers.etag };
}

async function redeem() {
  const { id: userId } = await aUser(connection);
  const redeemedAt = new Date(site.clock.now());
  await insertRedemption(connection, {
    userId,
    code: 'HARVEST',
    tier: 'vendor',
    redeemedAt,
    endsOn: '2025-09-30',
  });
}

beforeEach(async () => {
  await connection.delete(couponRedemptions);
  await connection.delete(promotions);
});

it('each process tells of a promotion that any of them has begun, moved or ended', async () => {
  for (const endsOn of ['2025-09-30', '2025-10-31']) {
    await start(endsOn);
    expect((await told(site)).promotion).toMatchObject({ codes: ['HARVEST'], endsOn });
    expect((await told(other)).promotion).toMatchObject({ endsOn });
  }
  await connection.delete(promotions);
  expect((await told(other)).promotion).toBeNull();
});

it('a code is told of until its last use, which does not come back with the account that made it', async () => {
  await start('2025-09-30', 1);
  const before = await told(other);
  await redeem();
  const after = await told(other);
  expect(after.promotion).toBeNull();
  expect(after.etag).not.toBe(before.etag);
  await connection.delete(users);
  expect((await told(other)).promotion).toBeNull();
});

it('pages are kept while people use a code that can be used again', async () => {
  await start('2025-09-30');
  const before = await told(site);
  await redeem();
  expect((await told(site)).etag).toBe(before.etag);
});
