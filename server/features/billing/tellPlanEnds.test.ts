import { beforeEach, expect, it } from 'vitest';
import {
  couponRedemptions,
  notifications,
  subscriptions,
  trials,
  users,
} from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { tellPlanEnds } from './tellPlanEnds.ts';

const NOW = '2026-06-03T19:00:00Z';

const { services, clock, database } = await testApp({
  now: NOW,
  environment: { accessPolicy: 'enforced' },
});
const { connection } = database;

let userId: number;

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
  userId = (await aUser(connection)).id;
});

const startTrial = () =>
  connection.insert(trials).values({
    userId,
    tier: 'vendor',
    startedAt: new Date(NOW),
    endsAt: new Date('2026-06-10T19:00:00Z'),
  });
const redeem = (endsOn: string) =>
  connection
    .insert(couponRedemptions)
    .values({ userId, tier: 'vendor', code: 'X', redeemedAt: new Date(NOW), endsOn });
const pay = (cancelsAt: string | null) =>
  connection.insert(subscriptions).values({
    id: 'sub_1',
    userId,
    provider: 'sandbox',
    tier: 'vendor',
    interval: 'month',
    status: 'active',
    startedAt: new Date(NOW),
    periodEndsAt: new Date('2026-07-03T19:00:00Z'),
    cancelsAt: cancelsAt === null ? null : new Date(cancelsAt),
  });

/** What she has been told of once it is this moment. */
async function toldAt(moment: string): Promise<string[]> {
  clock.set(moment);
  await tellPlanEnds(services);
  const told = await connection.select().from(notifications).orderBy(notifications.id);
  return told.map(({ title }) => title);
}

it('whoever tries a plan is told three days before it ends, once', async () => {
  await startTrial();
  expect(await toldAt('2026-06-06T21:00:00Z')).toEqual([]);
  const told = ['Your free trial of the Vendor Plan ends on Wednesday, June 10'];
  expect(await toldAt('2026-06-07T20:00:00Z')).toEqual(told);
  expect(await toldAt('2026-06-07T21:00:00Z')).toEqual(told);
  expect(await connection.select().from(notifications)).toMatchObject([
    {
      kind: 'plan_ending',
      body: 'Your free trial of the Vendor Plan ends on Wednesday, June 10, 2026. You won’t be charged. To keep the plan after that, subscribe under Pricing & Plans. Nothing you created is lost.',
      path: '/pricing',
    },
  ]);
});

it('so is whoever has a coupon, of its last day', async () => {
  await startTrial();
  await redeem('2026-06-20');
  expect(await toldAt('2026-06-10T18:00:00Z')).toEqual([]);
  expect(await toldAt('2026-06-18T20:30:00Z')).toEqual([
    'Your free Vendor Plan ends on Saturday, June 20',
  ]);
});

it('nobody is told at night, unless there is no day left for it', async () => {
  await redeem('2026-06-20');
  expect(await toldAt('2026-06-18T10:30:00Z')).toEqual([]);
  expect(await toldAt('2026-06-19T01:00:00Z')).toEqual([]);
  expect(await toldAt('2026-06-20T10:00:00Z')).toHaveLength(1);
});

it.each([
  ['pays for it', null],
  ['has cancelled what she pays for, which ends later', '2026-07-03T19:00:00Z'],
])('but nobody who %s', async (_who, cancelsAt) => {
  await startTrial();
  await pay(cancelsAt);
  expect(await toldAt('2026-06-10T18:00:00Z')).toEqual([]);
});

it('nor is anybody where access is open', async () => {
  await startTrial();
  clock.set('2026-06-10T18:00:00Z');
  const environment = { ...services.environment, accessPolicy: 'open' as const };
  await tellPlanEnds({ ...services, environment });
  expect(await connection.select().from(notifications)).toEqual([]);
});
