import { beforeEach, expect, it } from 'vitest';
import { subscriptionSchema } from '#contract/billing/subscription.ts';
import { couponRedemptions, subscriptions, trials, users } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { expectConforms } from '#server/testing/expectConforms.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { insertCustomer } from './payments.queries.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;

beforeEach(() => connection.delete(users));

type Own = Pick<typeof trials.$inferInsert, 'userId' | 'tier'>;

const trial = (startedAt: string, endsAt: string) => (own: Own) =>
  connection
    .insert(trials)
    .values({ ...own, startedAt: new Date(startedAt), endsAt: new Date(endsAt) });

const coupon = (endsOn: string) => (own: Own) =>
  connection
    .insert(couponRedemptions)
    .values({ ...own, code: 'HARVEST', redeemedAt: new Date('2026-05-01T12:00:00Z'), endsOn });

const paid =
  (more: Pick<typeof subscriptions.$inferInsert, 'status' | 'cancelsAt'>) => async (own: Own) => {
    await insertCustomer(connection, {
      userId: own.userId,
      provider: 'sandbox',
      customerId: 'cus_1',
    });
    await connection.insert(subscriptions).values({
      ...own,
      id: 'sub_1',
      provider: 'sandbox',
      interval: 'month',
      startedAt: new Date('2026-05-20T12:00:00Z'),
      periodEndsAt: new Date('2026-06-20T12:00:00Z'),
      ...more,
    });
  };

const MAY_1 = '2026-05-01T12:00:00.000Z';
const MAY_20 = '2026-05-20T12:00:00.000Z';
const JUNE_20 = '2026-06-20T12:00:00.000Z';
const NOTHING = {
  subscriptionTier: 'vendor',
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  trialStartDate: null,
  freeUntil: null,
  validTiers: [],
  heldUntil: {},
  triedTiers: [],
  interval: null,
  renewsAt: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
};
const PAID = {
  ...NOTHING,
  subscriptionStartDate: MAY_20,
  interval: 'month',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
};
const TRIED = { ...NOTHING, triedTiers: ['vendor'] };
const heldTo = (vendor: string | null) => ({ validTiers: ['vendor'], heldUntil: { vendor } });

it.each<[string, (own: Own) => PromiseLike<unknown>, object]>([
  ['none', async () => {}, { ...NOTHING, subscriptionTier: null }],
  [
    'trial',
    trial('2026-06-01T19:00:00Z', '2026-06-08T19:00:00Z'),
    {
      ...TRIED,
      validTiers: ['vendor'],
      trialStartDate: '2026-06-01T19:00:00.000Z',
      subscriptionEndDate: '2026-06-08T19:00:00.000Z',
    },
  ],
  [
    'expired',
    trial('2026-05-20T19:00:00Z', '2026-05-27T19:00:00Z'),
    {
      ...TRIED,
      trialStartDate: '2026-05-20T19:00:00.000Z',
      subscriptionEndDate: '2026-05-27T19:00:00.000Z',
    },
  ],
  [
    'free_coupon',
    coupon('2026-09-30'),
    {
      ...NOTHING,
      ...heldTo('2026-10-01T09:59:59.999Z'),
      subscriptionStartDate: MAY_1,
      subscriptionEndDate: '2026-10-01T09:59:59.999Z',
      freeUntil: '2026-09-30',
    },
  ],
  [
    'expired',
    coupon('2026-05-31'),
    {
      ...NOTHING,
      subscriptionStartDate: MAY_1,
      subscriptionEndDate: '2026-06-01T09:59:59.999Z',
      freeUntil: '2026-05-31',
    },
  ],
  ['incomplete', paid({ status: 'incomplete' }), PAID],
  ['active', paid({ status: 'active' }), { ...PAID, ...heldTo(null), renewsAt: JUNE_20 }],
  [
    'cancelled',
    paid({ status: 'active', cancelsAt: new Date(JUNE_20) }),
    { ...PAID, ...heldTo(JUNE_20), subscriptionEndDate: JUNE_20 },
  ],
  [
    'past_due',
    paid({ status: 'past_due' }),
    { ...PAID, ...heldTo(null), subscriptionEndDate: JUNE_20 },
  ],
  ['expired', paid({ status: 'ended' }), { ...PAID, subscriptionEndDate: JUNE_20 }],
  [
    'expired',
    paid({ status: 'active', cancelsAt: new Date('2026-06-03T19:00:00Z') }),
    { ...PAID, subscriptionEndDate: '2026-06-03T19:00:00.000Z' },
  ],
  [
    'none',
    paid({ status: 'abandoned' }),
    { ...NOTHING, subscriptionTier: null, stripeCustomerId: 'cus_1' },
  ],
])('%s is what a plan like this is', async (subscriptionStatus, give, expected) => {
  const user = await aUser(connection, { userType: 'vendor' });
  await give({ userId: user.id, tier: 'vendor' });
  const answer = await (await signedInAs(site, user))('/api/user/subscription');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { access: _access, ...told } = expectConforms(subscriptionSchema, answer.json());
  expect(told).toEqual({ userType: 'vendor', subscriptionStatus, ...expected });
});

it('a trial is known still once what was paid for after it has ended, but not one of another plan', async () => {
  const user = await aUser(connection);
  const own = { userId: user.id, tier: 'vendor' } as const;
  await trial('2026-05-08T12:00:00Z', '2026-05-15T12:00:00Z')(own);
  await trial('2026-05-12T12:00:00Z', '2026-05-19T12:00:00Z')({ ...own, tier: 'organizer' });
  await paid({ status: 'ended' })(own);
  const answer = await (await signedInAs(site, user))('/api/user/subscription');
  expect(answer.json()).toMatchObject({
    subscriptionTier: 'vendor',
    subscriptionStatus: 'expired',
    subscriptionStartDate: MAY_20,
    trialStartDate: '2026-05-08T12:00:00.000Z',
  });
});

it.each([
  ['past_due', { status: 'past_due' as const }],
  ['cancelled', { status: 'active' as const, cancelsAt: new Date(JUNE_20) }],
])('a paid plan that is %s comes before a coupon for another plan', async (status, terms) => {
  const user = await aUser(connection);
  await paid(terms)({ userId: user.id, tier: 'vendor' });
  await coupon('2026-09-30')({ userId: user.id, tier: 'organizer' });
  const answer = await (await signedInAs(site, user))('/api/user/subscription');
  expect(answer.json()).toMatchObject({
    subscriptionTier: 'vendor',
    subscriptionStatus: status,
    freeUntil: null,
    validTiers: ['vendor', 'organizer'],
  });
});
