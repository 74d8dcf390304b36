import type { FastifyBaseLogger } from 'fastify';
import { conflict, unauthenticated } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import { holdUsers, type UserRow } from '#server/features/users/users.queries.ts';
import { type Order, type PaymentDue, UnknownCustomerError } from './paymentProvider.ts';
import { customerOf, insertCustomer, subscriptionsOf } from './payments.queries.ts';
import { isRunning } from './plansAt.ts';
import { bringUpToDate } from './takeEvent.ts';

/** What whoever wants something else is told. */
export const PAYMENT_DUE =
  'A payment for your subscription is due. Complete it, or cancel your subscription first.';
const BEING_CONFIRMED = 'Your payment is being confirmed. Your plan will be ready in a moment.';

/**
 * Has the provider begin a subscription, or go on with the payment of one that was begun before.
 * @returns what is to be paid; null where nothing is, and the plan has begun
 * @throws ProblemError 409 when she pays for a plan already, is to, has just done so, or has just begun
 * with another one of which we have not been told yet; 401 when she has just deleted her account
 */
export async function beginPayment(
  services: Pick<Services, 'database' | 'environment' | 'payments' | 'jobs' | 'now'>,
  user: UserRow,
  order: Order,
  log: FastifyBaseLogger,
): Promise<PaymentDue | null> {
  const { database, payments, jobs, now } = services;
  const { connection } = database;
  const records = (await subscriptionsOf(connection, user.id)).filter(
    ({ provider }) => provider === payments.name,
  );
  const running = records.find((record) => isRunning(record, now()));
  const isWanted = ({ tier, interval }: Order) =>
    tier === order.tier && interval === order.interval;
  if (running?.status === 'past_due') {
    // Nobody pays for one plan under the name of another.
    if (!isWanted(running)) throw conflict(PAYMENT_DUE);
    const due = await payments.paymentDue(running.id);
    if (due) return due;
  }
  if (running) throw conflict('You already have a paid plan. Change it instead.');

  const begun = records.filter(({ status }) => status === 'incomplete');
  for (const record of begun) {
    const { id } = record;
    const current = await payments.readSubscription(id);
    // What has been paid a moment ago, and of which we have not been told yet, is not to be ended.
    if (current && isRunning(current, now())) throw conflict(BEING_CONFIRMED);
    if (current?.status !== 'incomplete') continue;
    const due = isWanted(record) ? await payments.paymentDue(id) : null;
    if (due) return due;
    await payments.end(id);
  }
  const person = `${user.id}-${user.createdAt.getTime()}`;
  const known = await customerOf(connection, user.id, payments.name);
  const customerId = known ?? (await createCustomer(null));
  try {
    return await subscribe(customerId);
  } catch (error) {
    if (!(error instanceof UnknownCustomerError)) throw error;
    return subscribe(await createCustomer(customerId));
  }

  async function subscribe(customerId: string): Promise<PaymentDue | null> {
    // The same until we have been told of the last one, whatever the plan: nobody begins two at once.
    const key = `subscribe-${person}-${records.length}-${customerId}`;
    const { subscriptionId, due } = await payments.subscribe({ ...order, customerId }, key);
    // She is told that she has it, and pays nothing of which the provider would tell first.
    if (!due) await bringUpToDate(services, subscriptionId, log);
    return due;
  }

  /** @param lost the customer in whose place this one comes */
  async function createCustomer(lost: string | null): Promise<string> {
    const customerId = await payments.createCustomer(
      { email: user.email, name: user.displayName },
      lost === null ? `customer-${person}` : `customer-${person}-after-${lost}`,
    );
    const customer = { provider: payments.name, customerId };
    const isHere = await connection.transaction(async (transaction) => {
      const isHeld = await holdUsers(transaction, [user.id]);
      if (isHeld) await insertCustomer(transaction, { userId: user.id, ...customer }, lost);
      else await jobs.enqueue(transaction, 'end-customer', customer);
      return isHeld;
    });
    if (!isHere) throw unauthenticated();
    return customerId;
  }
}
