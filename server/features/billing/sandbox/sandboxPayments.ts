import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { PLANS, planCents } from '#contract/billing/plans.ts';
import type { Services } from '#server/app/application.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { alreadyBegun, type Order, type PaymentProvider } from '../paymentProvider.ts';
import { readStripeEvent } from '../stripe/stripeEvents.ts';
import { changeCents, periodFrom } from './periods.ts';
import {
  changeSandboxSubscription,
  findSandboxSubscription,
  insertSandboxSubscription,
  type SandboxSubscription,
} from './sandbox.queries.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import {
  invoiceEvent,
  type SandboxEvent,
  signedEvent,
  subscriptionEvent,
} from './sandboxEvents.ts';

export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox';
  /** The first payment, or one that is overdue, has been made. */
  pay(subscription: SandboxSubscription, card: { failsLater: boolean }): Promise<void>;
}

const STATUSES = {
  incomplete: 'incomplete',
  active: 'active',
  past_due: 'past_due',
  canceled: 'ended',
} as const;

const idFrom = (prefix: string, key: string): string =>
  `${prefix}_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;

/**
 * Stands in for a payment provider and moves no money. It keeps its own books and tells the site of
 * what happens in them as Stripe would: by signed events, posted to the same webhook.
 */
export function createSandbox({
  database: { connection },
  jobs,
  now,
}: Pick<Services, 'database' | 'jobs' | 'now'>): Sandbox {
  // Events are posted within this process, so that nobody else needs to know the secret.
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  let post: (event: { payload: string; signature: string }) => Promise<number> = async () => 503;

  async function tell(event: SandboxEvent): Promise<void> {
    const id = `evt_sandbox_${randomUUID()}`;
    const status = await post(signedEvent(event, { id, secret, now: now() }));
    if (status >= 300) throw new Error(`The webhook answered ${status} to ${event.type}.`);
  }

  async function change(
    subscription: SandboxSubscription,
    values: Partial<SandboxSubscription>,
  ): Promise<SandboxSubscription> {
    const changed = await connection.transaction(async (transaction) => {
      const row = await changeSandboxSubscription(transaction, subscription, values);
      if (row && values.periodEndsAt) await planRenewal(transaction, row);
      return row;
    });
    if (!changed) throw conflict('Something else has just happened to this subscription.');
    return changed;
  }

  /** @returns null when a second click, a moment earlier, has changed it to the same plan */
  async function changedUnless(
    subscription: SandboxSubscription,
    order: Order,
    values: Partial<SandboxSubscription>,
  ): Promise<SandboxSubscription | null> {
    try {
      return await change(subscription, values);
    } catch (error) {
      if (isOf(await required(subscription.id), order)) return null;
      throw error;
    }
  }

  async function planRenewal(
    transaction: typeof connection,
    { id, periodEndsAt }: SandboxSubscription,
  ): Promise<void> {
    const seconds = Math.max(0, Math.ceil((periodEndsAt.getTime() - now()) / 1000));
    const payload = { subscriptionId: id, periodEndsAt: periodEndsAt.toISOString() };
    await jobs.enqueue(transaction, 'renew-sandbox-subscription', payload, seconds);
  }

  async function required(id: string): Promise<SandboxSubscription> {
    const subscription = await findSandboxSubscription(connection, id);
    if (!subscription || subscription.status === 'canceled') throw notFound('subscription');
    return subscription;
  }

  const invoice = (
    subscription: SandboxSubscription,
    amountCents: number,
    isPaid = true,
  ): SandboxEvent =>
    invoiceEvent(subscription, {
      id: `in_sandbox_${randomUUID()}`,
      amountCents,
      description: descriptionOf(subscription),
      now: now(),
      isPaid,
    });

  const sandbox: Sandbox = {
    name: 'sandbox',
    settings: { provider: 'sandbox' },
    routes: async (app) => {
      post = async ({ payload, signature }) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/billing/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload,
        });
        return answer.statusCode;
      };
      await app.register(sandboxRoutes, { sandbox });
    },

    createCustomer: async (_person, key) => idFrom('cus', key),

    subscribe: async ({ customerId, tier, interval }, key) => {
      const startedAt = new Date(now());
      const { subscription, isNew } = await insertSandboxSubscription(connection, {
        id: idFrom('sub', key),
        clientSecret: `${idFrom('pi', key)}_secret_${randomBytes(12).toString('hex')}`,
        customerId,
        tier,
        interval,
        status: 'incomplete',
        startedAt,
        periodStartsAt: startedAt,
        periodEndsAt: periodFrom(startedAt, interval),
      });
      if (!isOf(subscription, { tier, interval })) throw alreadyBegun();
      if (isNew) await tell(subscriptionEvent('created', subscription));
      return subscription.clientSecret;
    },

    paymentDue: async (id) => {
      const { status, clientSecret } = await required(id);
      return status === 'incomplete' || status === 'past_due' ? clientSecret : null;
    },

    end: async (id) => {
      const subscription = await findSandboxSubscription(connection, id);
      if (!subscription || subscription.status === 'canceled') return;
      const ended = await change(subscription, { status: 'canceled' });
      await tell(subscriptionEvent('deleted', ended));
    },

    cancelAtPeriodEnd: async (id) => {
      const subscription = await required(id);
      const cancelled = await change(subscription, { cancelsAt: subscription.periodEndsAt });
      await tell(subscriptionEvent('updated', cancelled));
    },

    resume: async (id) => {
      const resumed = await change(await required(id), { cancelsAt: null });
      await tell(subscriptionEvent('updated', resumed));
    },

    changePlan: async (id, order) => {
      const subscription = await required(id);
      if (isOf(subscription, order)) return;
      const due = changeCents(subscription, order, now()) - subscription.creditCents;
      const startedAt = new Date(now());
      const changed = await changedUnless(subscription, order, {
        ...order,
        cancelsAt: null,
        creditCents: Math.max(0, -due),
        ...(order.interval !== subscription.interval && {
          periodStartsAt: startedAt,
          periodEndsAt: periodFrom(startedAt, order.interval),
        }),
      });
      if (!changed) return;
      await tell(subscriptionEvent('updated', changed));
      if (due > 0) await tell(invoice(changed, due));
    },

    pay: async (subscription, { failsLater }) => {
      const startedAt = new Date(now());
      const paid = await change(subscription, {
        status: 'active',
        cardFailsLater: failsLater,
        periodStartsAt: startedAt,
        periodEndsAt: periodFrom(startedAt, subscription.interval),
        ...(subscription.status === 'incomplete' && { startedAt }),
      });
      await tell(subscriptionEvent('updated', paid));
      await tell(invoice(paid, planCents(paid.tier, paid.interval) ?? 0));
    },

    renew: async (id, periodEndsAt) => {
      const subscription = await findSandboxSubscription(connection, id);
      if (subscription?.status !== 'active') return;
      // Another change has moved the end of the period, with a renewal of its own; or this one has,
      // and nobody has heard of it because the process was killed.
      if (subscription.periodEndsAt.getTime() !== periodEndsAt.getTime()) {
        return tell(subscriptionEvent('updated', subscription));
      }
      if (subscription.cancelsAt) return sandbox.end(id);
      const next = {
        periodStartsAt: periodEndsAt,
        periodEndsAt: periodFrom(periodEndsAt, subscription.interval),
      };
      if (subscription.cardFailsLater) {
        const failed = await change(subscription, { ...next, status: 'past_due' });
        await tell(subscriptionEvent('updated', failed));
        return tell(invoice(failed, 0, false));
      }
      const price = planCents(subscription.tier, subscription.interval) ?? 0;
      const due = Math.max(0, price - subscription.creditCents);
      const creditCents = Math.max(0, subscription.creditCents - price);
      const renewed = await change(subscription, { ...next, creditCents });
      await tell(subscriptionEvent('updated', renewed));
      if (due > 0) await tell(invoice(renewed, due));
    },

    readSubscription: async (id) => {
      const found = await findSandboxSubscription(connection, id);
      if (!found) return null;
      const { customerId, tier, interval, startedAt, periodEndsAt, cancelsAt } = found;
      const status = STATUSES[found.status];
      return { id, customerId, tier, interval, startedAt, periodEndsAt, cancelsAt, status };
    },

    readEvent: (payload, signature, moment) =>
      readStripeEvent(payload, signature, { secret, now: moment }),
  };
  return sandbox;
}

const isOf = (subscription: Order, { tier, interval }: Order): boolean =>
  subscription.tier === tier && subscription.interval === interval;

const descriptionOf = ({ tier, interval }: Order): string =>
  `${PLANS[tier].name}, ${interval === 'month' ? 'monthly' : 'yearly'}`;
