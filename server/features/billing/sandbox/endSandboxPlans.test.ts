import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sandboxSubscriptions, subscriptions } from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { subscribeWithTestCard } from '#server/testing/testCard.ts';
import { endSandboxPlans } from './endSandboxPlans.ts';

const site = await testApp({ now: '2026-06-03T19:00:00Z' });
const { connection } = site.database;

const STRIPE = {
  secretKey: 'sk_live_1',
  publishableKey: 'pk_live_1',
  webhookSecret: 'whsec_1',
  apiUrl: undefined,
};

it('what was bought in the sandbox ends when there is a real provider, and nothing else does', async () => {
  const [ada, eve] = [await aUser(connection), await aUser(connection)];
  const ask = await signedInAs(site, ada);
  await subscribeWithTestCard(ask, 'vendor', 'year');
  await connection.insert(subscriptions).values({
    id: 'sub_stripe',
    userId: eve.id,
    provider: 'stripe',
    tier: 'vendor',
    interval: 'month',
    status: 'active',
    startedAt: new Date(site.clock.now()),
  });
  const statusOf = async (asker = ask) =>
    (await asker('/api/user/subscription')).json().subscriptionStatus;

  await endSandboxPlans(connection, { stripe: undefined }, site.clock.now());
  expect(await statusOf()).toBe('active');
  await endSandboxPlans(connection, { stripe: STRIPE }, site.clock.now());
  expect(await statusOf()).toBe('expired');
  expect(await statusOf(await signedInAs(site, eve))).toBe('active');
});

it.each([
  ['active', null, '2026-07-01', '2026-06-03'],
  ['active', '2026-07-01', '2026-07-01', '2026-06-03'],
  ['active', '2026-06-01', '2026-06-01', '2026-06-01'],
  ['past_due', null, '2026-07-01', '2026-06-03'],
  ['past_due', null, '2026-06-01', '2026-06-01'],
  ['incomplete', null, '2026-07-01', '2026-06-03'],
] as const)(
  'what is %s, is to end on %s and has a period to %s has ended on %s',
  async (status, cancelsAt, periodEndsAt, endedOn) => {
    const { id: userId } = await aUser(connection);
    const id = `sub_${userId}`;
    const startedAt = new Date('2026-05-01');
    const common = {
      id,
      tier: 'vendor',
      interval: 'month',
      status,
      startedAt,
      periodEndsAt: new Date(periodEndsAt),
      cancelsAt: cancelsAt && new Date(cancelsAt),
    } as const;
    await connection.insert(subscriptions).values({ ...common, userId, provider: 'sandbox' });
    const inTheBooks = { customerId: id, clientSecret: id, periodStartsAt: startedAt };
    await connection.insert(sandboxSubscriptions).values({ ...common, ...inTheBooks });

    await endSandboxPlans(connection, { stripe: STRIPE }, Date.parse('2026-06-03'));
    const wasPaid = status !== 'incomplete';
    expect(await recordOf(subscriptions, id)).toMatchObject({
      status: wasPaid ? 'ended' : 'abandoned',
      cancelsAt: new Date(endedOn),
    });
    expect(await recordOf(sandboxSubscriptions, id)).toMatchObject({
      status: wasPaid ? 'canceled' : 'incomplete_expired',
      cancelsAt: new Date(endedOn),
    });
  },
);

async function recordOf(table: typeof subscriptions | typeof sandboxSubscriptions, id: string) {
  const [record] = await connection.select().from(table).where(eq(table.id, id));
  return record;
}
