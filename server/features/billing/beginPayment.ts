import type { Services } from '#server/app/application.ts';
import { conflict, unauthenticated } from '#server/app/problems.ts';
import { holdUsers, type UserRecord } from '#server/features/users/users.queries.ts';
import type { Order } from './paymentProvider.ts';
import { customerOf, insertCustomer, subscriptionsOf } from './payments.queries.ts';
import { isRunning } from './plansAt.ts';

const BEING_CONFIRMED =
  'Your payment has arrived and is being confirmed. Your plan is ready in a moment.';

/**
 * Has the provider begin a subscription, or go on with the payment of one that was begun before.
 * @returns the client secret by which the browser confirms the payment
 * @throws ProblemError 409 when she pays for a plan already, has just done so, or has just begun
 * with another one of which we have not been told yet; 401 when she has just deleted her account
 */
export async function beginPayment(
  services: Pick<Services, 'database' | 'payments' | 'jobs' | 'now'>,
  user: UserRecord,
  order: Order,
): Promise<string> {
  const { database, payments, jobs, now } = services;
  const { connection } = database;
  const records = (await subscriptionsOf(connection, user.id)).filter(
    ({ provider }) => provider === payments.name,
  );
  const running = records.find((record) => isRunning(record, now()));
  if (running?.status === 'past_due') {
    const secret = await payments.paymentDue(running.id);
    if (secret) return secret;
  }
  if (running) throw conflict('You have a paid plan already; change it instead.');

  const begun = records.filter(({ status }) => status === 'incomplete');
  for (const { id, tier, interval } of begun) {
    const current = await payments.readSubscription(id);
    // What has been paid a moment ago, and of which we have not been told yet, is not to be ended.
    if (current && isRunning(current, now())) throw conflict(BEING_CONFIRMED);
    if (current?.status !== 'incomplete') continue;
    const isWanted = tier === order.tier && interval === order.interval;
    const secret = isWanted ? await payments.paymentDue(id) : null;
    if (secret) return secret;
    await payments.end(id);
  }
  const customerId = await customerFor();
  // The same until we have been told of the last one, whatever the plan: nobody begins two at once.
  const key = [user.id, user.createdAt.getTime(), records.length];
  return payments.subscribe({ ...order, customerId }, `subscribe-${key.join('-')}`);

  async function customerFor(): Promise<string> {
    const known = await customerOf(connection, user.id, payments.name);
    if (known) return known;
    const customerId = await payments.createCustomer(
      { email: user.email, name: user.displayName },
      `customer-${user.id}-${user.createdAt.getTime()}`,
    );
    const customer = { provider: payments.name, customerId };
    const isHere = await connection.transaction(async (transaction) => {
      const isHeld = await holdUsers(transaction, [user.id]);
      if (isHeld) await insertCustomer(transaction, { userId: user.id, ...customer });
      else await jobs.enqueue(transaction, 'end-customer', customer);
      return isHeld;
    });
    if (!isHere) throw unauthenticated();
    return customerId;
  }
}
