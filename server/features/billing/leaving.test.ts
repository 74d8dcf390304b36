import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it, vi } from 'vitest';
import { billingCustomers, sandboxSubscriptions, subscriptions, users } from '#server/db/schema.ts';
import { deleteUser, lockUser } from '#server/features/users/users.queries.ts';
import { aUser } from '#server/testing/builders.ts';
import { duringTransaction } from '#server/testing/duringTransaction.ts';
import { type Asker, signedInAs } from '#server/testing/signedIn.ts';
import { testApp } from '#server/testing/testApp.ts';
import { payWith, subscribeWithTestCard } from '#server/testing/testCard.ts';
import { waitingJobs } from '#server/testing/waitingJobs.ts';
import { beginPayment } from './beginPayment.ts';
import { billingJobs } from './billingJobs.ts';
import { takeEvent } from './takeEvent.ts';

/** Nobody pays for an account that she has deleted. */

const site = await testApp();
const { app, services } = site;
const { connection } = site.database;
const jobs = billingJobs(services);

let ask: Asker;
let ada: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  await connection.delete(users);
  await connection.delete(sandboxSubscriptions);
  await connection.execute(sql`delete from pgboss.job`);
  ada = await aUser(connection, { identitySubject: 'ada' });
  ask = await signedInAs(site, ada);
});

const leave = () => ask({ method: 'DELETE', url: '/api/user', payload: { email: ada.email } });
const begin = async () => {
  const payload = { subscriptionTier: 'vendor' };
  const begun = await ask({ method: 'POST', url: '/api/create-subscription', payload });
  return begun.json().clientSecret as string;
};
const endCustomers = async () => {
  for (const each of await waitingJobs(connection, 'end-customer')) {
    await jobs['end-customer'](each);
  }
};
const inTheBooks = async () => {
  const kept = await connection.select().from(sandboxSubscriptions);
  return kept.map(({ status }) => status);
};
/** As when the process that tells of it is killed before it does. */
const untold = () => {
  const inject = app.inject.bind(app);
  return vi
    .spyOn(app, 'inject')
    .mockImplementation(((request: InjectOptions) =>
      request.url === '/api/billing/webhook'
        ? Promise.resolve({ statusCode: 503 })
        : inject(request)) as typeof app.inject);
};

it('a plan ends with the account', async () => {
  await subscribeWithTestCard(ask);
  await leave();
  expect(await connection.select().from(subscriptions)).toEqual([]);
  await endCustomers();
  expect(await inTheBooks()).toEqual(['canceled']);
  await endCustomers();
});

it('so does one of which we have not been told', async () => {
  const deaf = untold();
  await payWith(ask, await begin());
  expect(await connection.select().from(subscriptions)).toEqual([]);
  await leave();
  deaf.mockRestore();
  expect(await inTheBooks()).toEqual(['active']);
  await endCustomers();
  expect(await inTheBooks()).toEqual(['canceled']);
});

it('what is begun while the account is deleted is ended once we are told of it', async () => {
  await begin();
  const [customer] = await connection.select().from(billingCustomers);
  await leave();
  await endCustomers();
  const order = { customerId: customer!.customerId, tier: 'organizer', interval: 'month' } as const;
  await services.payments.subscribe(order, 'begun while she left');
  expect(await inTheBooks()).toEqual(['incomplete_expired', 'incomplete']);
  for (const each of await waitingJobs(connection, 'end-subscription')) {
    await jobs['end-subscription'](each);
  }
  expect(await inTheBooks()).toEqual(['incomplete_expired', 'incomplete_expired']);
});

it('nobody becomes a customer who has just deleted her account', async () => {
  await leave();
  const order = { tier: 'vendor', interval: 'month' } as const;
  await expect(beginPayment(services, ada, order, app.log)).rejects.toMatchObject({
    kind: 'unauthenticated',
  });
  expect(await inTheBooks()).toEqual([]);
  expect(await waitingJobs(connection, 'end-customer')).toEqual([
    { provider: 'sandbox', customerId: expect.stringMatching(/^cus_sandbox_/) },
  ]);
});

it('a job for another provider fails rather than end nothing, unless that took no money', async () => {
  const ended = (provider: 'stripe' | 'sandbox', handlers = jobs) =>
    handlers['end-customer']({ provider, customerId: 'cus_1' });
  await expect(ended('stripe')).rejects.toThrow(/without its keys/);
  const atStripe = billingJobs({ payments: { ...services.payments, name: 'stripe' } });
  await expect(ended('sandbox', atStripe)).resolves.toBeUndefined();
});

it('a plan ends with the account, also where the provider tells of it at that very moment', async () => {
  await subscribeWithTestCard(ask);
  await connection.update(users).set({ userType: 'customer' });
  const [{ id } = { id: '' }] = await connection.select().from(subscriptions);
  const event = {
    id: 'evt_paid',
    subscriptionId: id,
    receipt: null,
    failedPayment: null,
    refund: null,
  };
  await duringTransaction(
    site.database,
    {
      begin: (transaction) => lockUser(transaction, ada.id),
      goOn: (transaction) => deleteUser(transaction, ada.id),
    },
    () => takeEvent(services, event, app.log),
  );
  expect(await connection.select().from(subscriptions)).toEqual([]);
  expect(await waitingJobs(connection, 'end-subscription')).toEqual([{ subscriptionId: id }]);
});
