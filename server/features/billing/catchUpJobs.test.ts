import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  billingCustomers,
  notifications,
  sandboxSubscriptions,
  subscriptions,
  users,
} from '#server/db/schema.ts';
import { aUser } from '#server/testing/builders.ts';
import { testApp } from '#server/testing/testApp.ts';
import { waitingJobs } from '#server/testing/waitingJobs.ts';
import { catchUpJobs, findOverduePlans } from './catchUpJobs.ts';

const NOW = '2026-06-03T19:00:00Z';
const ENDS = new Date('2026-07-03T19:00:00Z');

const { app, services, clock, database } = await testApp({ now: NOW });
const { connection } = database;
const jobs = catchUpJobs(services, app.log);

beforeEach(async () => {
  clock.set(NOW);
  await connection.delete(users);
  await connection.delete(sandboxSubscriptions);
});

type InTheBooks = Partial<typeof sandboxSubscriptions.$inferInsert>;

/** A plan to which something has happened at the provider, of which the site was not told. */
async function aPlan(
  id: string,
  { inTheBooks, status = 'active' }: { inTheBooks: InTheBooks; status?: 'active' | 'past_due' },
): Promise<void> {
  const user = await aUser(connection);
  const plan = { tier: 'vendor', interval: 'month', startedAt: new Date(NOW) } as const;
  const customerId = `cus_${id}`;
  await connection
    .insert(billingCustomers)
    .values({ userId: user.id, provider: 'sandbox', customerId });
  await connection.insert(subscriptions).values({
    ...plan,
    id,
    userId: user.id,
    provider: 'sandbox',
    status,
    periodEndsAt: ENDS,
  });
  await connection.insert(sandboxSubscriptions).values({
    ...plan,
    id,
    customerId,
    clientSecret: id,
    status: 'active',
    periodStartsAt: new Date(NOW),
    periodEndsAt: ENDS,
    ...inTheBooks,
  });
}

/** Which are asked about once it is this moment. */
async function caughtUpAt(moment: string): Promise<string[]> {
  clock.set(moment);
  await findOverduePlans(services);
  const found = await waitingJobs(connection, 'catch-up-subscription');
  await connection.execute(sql`delete from pgboss.job`);
  for (const each of found) await jobs['catch-up-subscription'](each);
  return found.map(({ subscriptionId }) => subscriptionId);
}

const stored = () =>
  connection
    .select({ status: subscriptions.status, periodEndsAt: subscriptions.periodEndsAt })
    .from(subscriptions);

it('a plan that ended while the site was off ends, and its owner is told once', async () => {
  await aPlan('sub_ended', { inTheBooks: { status: 'canceled', cancelsAt: ENDS } });
  expect(await caughtUpAt('2026-07-04T19:00:00Z')).toEqual([]);
  expect(await stored()).toMatchObject([{ status: 'active' }]);
  expect(await caughtUpAt('2026-10-01T19:00:00Z')).toEqual(['sub_ended']);
  expect(await stored()).toMatchObject([{ status: 'ended' }]);
  expect(await caughtUpAt('2026-10-02T19:00:00Z')).toEqual([]);
  const told = await connection.select().from(notifications);
  expect(told.map(({ title }) => title)).toEqual(['Your Vendor Plan has ended']);
});

it('one that was renewed meanwhile goes on, to the end of the period that it has now', async () => {
  const periodEndsAt = new Date('2026-10-03T19:00:00Z');
  await aPlan('sub_renewed', { inTheBooks: { periodEndsAt } });
  expect(await caughtUpAt('2026-10-01T19:00:00Z')).toEqual(['sub_renewed']);
  expect(await stored()).toEqual([{ status: 'active', periodEndsAt }]);
  expect(await caughtUpAt('2026-10-02T19:00:00Z')).toEqual([]);
  expect(await connection.select().from(notifications)).toEqual([]);
});

it('one whose payment failed, and that the provider gave up meanwhile, ends too', async () => {
  const inTheBooks = { status: 'canceled', cancelsAt: ENDS } as const;
  await aPlan('sub_due', { status: 'past_due', inTheBooks });
  expect(await caughtUpAt('2026-10-01T19:00:00Z')).toEqual(['sub_due']);
  expect(await stored()).toMatchObject([{ status: 'ended' }]);
});
