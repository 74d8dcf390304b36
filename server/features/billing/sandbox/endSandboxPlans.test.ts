import { expect, it } from 'vitest';
import { subscriptions } from '#server/db/schema.ts';
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
