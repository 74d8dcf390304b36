import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import { ProblemError } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { becomeMember, holdUsers } from '#server/features/users/users.queries.ts';
import type { ProviderEvent, ProviderSubscription, Refund } from './paymentProvider.ts';
import {
  insertReceipt,
  isEventKnown,
  lastWritten,
  markEventKnown,
  userOfCustomer,
  writeRefund,
  writeSubscription,
} from './payments.queries.ts';
import { endedPlanNotice, failedPaymentNotice, paymentNotice } from './planNotices.ts';
import { planRecordsOf } from './plans.queries.ts';
import { plansAt, validPlan } from './plansAt.ts';

const ATTEMPTS = 5;
/** A payment is told of within minutes; of what is not known a day later nobody has been told. */
const PAYMENT_TOLD_WITHIN_MS = DAY_MS;

type Needed = Pick<Services, 'database' | 'environment' | 'payments' | 'jobs' | 'now'>;

/**
 * Takes an event of the provider. It only says that something has happened: how things stand is asked
 * of the provider, so that neither the order in which events arrive nor how often they do makes a
 * difference.
 */
export async function takeEvent(
  services: Needed,
  event: ProviderEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, payments, now } = services;
  const { id: eventId, subscriptionId, receipt, failedPayment, refund } = event;
  if (refund) return takeRefund(services, eventId, refund);
  if (subscriptionId === null || (await isEventKnown(database.connection, eventId))) return;
  await bringUpToDate(services, subscriptionId, log, async (transaction, userId, subscription) => {
    await markEventKnown(transaction, eventId, new Date(now()));
    const notices: Notice[] = [];
    if (receipt && (await insertReceipt(transaction, receipt, userId))) {
      notices.push(paymentNotice(receipt, userId, payments.name === 'sandbox'));
    }
    // Of a first payment the form says itself that it failed; another may have been made meanwhile.
    if (failedPayment && subscription.status === 'past_due') {
      notices.push(failedPaymentNotice(failedPayment, subscription, userId));
    }
    notices.push(...(await endNotices(transaction, userId, subscription, now())));
    await notify(transaction, services, notices);
  });
}

/** Asks how a subscription stands of which the provider has not told for too long. */
export const catchUp = (
  services: Needed,
  subscriptionId: string,
  log: FastifyBaseLogger,
): Promise<void> =>
  bringUpToDate(services, subscriptionId, log, async (transaction, userId, subscription) => {
    const notices = await endNotices(transaction, userId, subscription, services.now());
    await notify(transaction, services, notices);
  });

/** That what was paid for is over, where she no longer has the plan with it: a coupon may go on. */
async function endNotices(
  transaction: Connection,
  userId: number,
  subscription: ProviderSubscription,
  nowMs: number,
): Promise<Notice[]> {
  if (subscription.status !== 'ended') return [];
  const plans = plansAt(await planRecordsOf(transaction, userId), nowMs);
  return validPlan(plans, subscription.tier) ? [] : [endedPlanNotice(subscription, userId)];
}

/**
 * Has a payment that was given back stand beside its receipt.
 * @throws ProblemError 503 where one of ours has paid, and we have not been told of the payment yet
 */
async function takeRefund(
  { database: { connection }, payments, now }: Needed,
  eventId: string,
  refund: Refund,
): Promise<void> {
  if (await isEventKnown(connection, eventId)) return;
  const receiptId = await payments.receiptOf(refund.paymentId);
  if (receiptId === null) return;
  await connection.transaction(async (transaction) => {
    await markEventKnown(transaction, eventId, new Date(now()));
    const userId = await writeRefund(transaction, receiptId, refund);
    if (userId !== null) return tellBrowsers(transaction, [userId], ['subscription']);
    const { customerId, refundedAt } = refund;
    const isRecent = now() - refundedAt.getTime() < PAYMENT_TOLD_WITHIN_MS;
    if (
      isRecent &&
      customerId &&
      (await userOfCustomer(transaction, payments.name, customerId)) !== null
    ) {
      // The provider delivers its event once more, and that of the payment meanwhile.
      throw new ProblemError('unavailable', 'The payment that was given back isn’t known yet.');
    }
  });
}

/**
 * Brings what we know of a subscription up to what the provider says of it.
 * @param alongside is done for its owner in the same transaction
 */
export async function bringUpToDate(
  services: Needed,
  subscriptionId: string,
  log: FastifyBaseLogger,
  alongside?: (
    transaction: Connection,
    userId: number,
    subscription: ProviderSubscription,
  ) => Promise<void>,
): Promise<void> {
  const { database, payments } = services;
  const { connection } = database;
  const owner = { provider: payments.name };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Whoever writes between this and the end has been told something newer, or will ask again.
    const last = await lastWritten(connection, subscriptionId);
    const subscription = await payments.readSubscription(subscriptionId);
    if (!subscription) return;
    const userId =
      last?.userId ?? (await userOfCustomer(connection, payments.name, subscription.customerId));
    if (userId === null) return endForNobody(services, subscription, log);
    const isWritten = await connection.transaction(async (transaction) => {
      // Before what is hers, as whoever deletes her account does: neither then waits for the other.
      if (!(await holdUsers(transaction, [userId]))) return false;
      const whose = { ...owner, userId };
      if (!(await writeSubscription(transaction, subscription, whose, last))) return false;
      await alongside?.(transaction, userId, subscription);
      if (subscription.status === 'active') {
        await becomeMember(transaction, userId, subscription.tier);
      }
      await tellBrowsers(transaction, [userId], ['subscription']);
      return true;
    });
    if (isWritten) return;
  }
  // The provider delivers its event once more; whoever has asked is told to ask again.
  throw new ProblemError(
    'unavailable',
    'Too much is happening to this subscription. Try again in a moment.',
  );
}

/**
 * Has what nobody's account pays for ended: it was begun while its buyer deleted her account. What
 * another site has sold at the same account of the provider is none of ours.
 */
async function endForNobody(
  { database, environment, jobs }: Needed,
  { id: subscriptionId, customerId, site, status }: ProviderSubscription,
  log: FastifyBaseLogger,
): Promise<void> {
  if (status === 'ended' || status === 'abandoned') return;
  if (site !== null && site !== environment.publicUrl) return;
  const about = { subscription: subscriptionId, customer: customerId, status };
  if (site === null)
    return log.warn(about, 'a subscription belongs to no account, and may be ours');
  log.warn(about, 'a subscription belongs to no account, and is ended');
  await jobs.enqueue(database.connection, 'end-subscription', { subscriptionId });
}
