import { beforeEach, expect, it } from 'vitest';
import type { PlanTier } from '#contract/billing/plans.ts';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { DAY_MS } from '#contract/calendarDays.ts';
import { couponRedemptions, subscriptions, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';

const NOW = '2026-06-03T19:00:00Z';

const site = await testApp({ now: NOW, environment: { accessPolicy: 'enforced' } });
const { clock } = site;
const { connection } = site.database;

let ask: Asker;
let userId: number;

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
  const user = await aUser(connection);
  userId = user.id;
  ask = await signedInAs(site, user);
});

async function access(tier: PlanTier = 'vendor') {
  const answer = await ask('/api/user/subscription');
  const { access: all } = expectConforms(subscriptionSchema, answer.json());
  const { standing, trialDaysLeft } = all[tier];
  return [standing, trialDaysLeft];
}

const tryPlan = () =>
  ask({ method: 'POST', url: '/api/activate-trial', payload: { userType: 'vendor' } });

const redeem = (endsOn: string) =>
  connection
    .insert(couponRedemptions)
    .values({ userId, tier: 'vendor', code: 'X', redeemedAt: new Date(NOW), endsOn });

it('a trial has seven days, counts those that have begun, and is over to the millisecond', async () => {
  expect(await access()).toEqual(['none', null]);
  await tryPlan();
  expect(await access()).toEqual(['trial', 7]);
  clock.advance(1);
  expect(await access()).toEqual(['trial', 7]);
  clock.advance(DAY_MS - 1);
  expect(await access()).toEqual(['trial', 6]);
  clock.advance(5 * DAY_MS);
  expect(await access()).toEqual(['trial', 1]);
  clock.advance(DAY_MS - 1);
  expect(await access()).toEqual(['trial', 1]);
  clock.advance(1);
  expect(await access()).toEqual(['trial_ended', null]);
  expect(await access('organizer')).toEqual(['none', null]);
});

it('whoever has more than a trial is not told of its days', async () => {
  await tryPlan();
  await redeem('2026-06-05');
  expect(await access()).toEqual(['held', null]);
  // The coupon ends with the fifth in Hawaii; the trial goes on to the tenth.
  clock.set('2026-06-06T09:59:59.999Z');
  expect(await access()).toEqual(['held', null]);
  clock.advance(1);
  expect(await access()).toEqual(['trial', 5]);
});

it('what was had last is what has ended', async () => {
  await tryPlan();
  await redeem('2026-06-20');
  clock.set('2026-06-30T19:00:00Z');
  expect(await access()).toEqual(['ended', null]);
});

it('a payment that never came is no plan, and none that has ended', async () => {
  await connection.insert(subscriptions).values({
    id: 'sub',
    userId,
    provider: 'sandbox',
    tier: 'vendor',
    interval: 'month',
    status: 'incomplete',
    startedAt: new Date(NOW),
  });
  expect(await access()).toEqual(['none', null]);
});
