import { expect, it } from 'vitest';
import { sandboxSubscriptions } from '#server/db/schema.ts';
import { testApp } from '#server/testing/testApp.ts';
import { changeSandboxSubscription } from './sandbox.queries.ts';

const site = await testApp();
const { payments } = site.services;
const { connection } = site.database;

it('a renewal that was begun before the plan was cancelled comes to nothing, and the plan ends', async () => {
  const order = { customerId: 'cus_1', tier: 'vendor', interval: 'month' } as const;
  await payments.subscribe(order, 'a key');
  await connection.update(sandboxSubscriptions).set({ status: 'active' });
  const read = async () => (await connection.select().from(sandboxSubscriptions))[0]!;
  const readByRenewal = await read();
  const { id, periodEndsAt } = readByRenewal;

  await payments.cancelAtPeriodEnd(id);
  const renewed = { periodStartsAt: periodEndsAt, periodEndsAt: new Date('2026-08-03T19:00:00Z') };
  expect(await changeSandboxSubscription(connection, readByRenewal, renewed)).toBeNull();
  expect(await read()).toMatchObject({ periodEndsAt, cancelsAt: periodEndsAt });
  expect(
    await changeSandboxSubscription(connection, await read(), { periodEndsAt }),
  ).not.toBeNull();

  // The queue tries it again.
  await payments.renew?.(id, periodEndsAt);
  expect((await read()).status).toBe('canceled');
});

it('what is past due has ended with its period, however late it is put an end to', async () => {
  await connection.delete(sandboxSubscriptions);
  const order = { customerId: 'cus_2', tier: 'vendor', interval: 'month' } as const;
  await payments.subscribe(order, 'another key');
  await connection.update(sandboxSubscriptions).set({ status: 'past_due' });
  const [due] = await connection.select().from(sandboxSubscriptions);
  site.clock.advance(40 * 86_400_000);
  await payments.end(due!.id);
  const [ended] = await connection.select().from(sandboxSubscriptions);
  expect(ended).toMatchObject({ status: 'canceled', cancelsAt: due!.periodEndsAt });
});
