import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ChangePreview } from '#contract/billing/billing.ts';
import { PLANS, planCents } from '#contract/billing/plans.ts';
import type { Foundation } from '#server/app/services.ts';
import {
  alreadyBegun,
  type Order,
  type PaymentProvider,
  previewOutdated,
} from '../paymentProvider.ts';
import { changeCents, periodAfter, periodFrom } from './periods.ts';
import { isOver, type SandboxSubscription } from './sandbox.queries.ts';
import { sandboxRoutes } from './sandbox.routes.ts';
import { createBooks } from './sandboxBooks.ts';
import {
  type InvoiceReason,
  invoiceEvent,
  type SandboxEvent,
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
  incomplete_expired: 'abandoned',
} as const;

/** As at Stripe, where what is not paid by then is no more. */
const HOURS_TO_PAY = 23;

const idFrom = (prefix: string, key: string): string =>
  `${prefix}_sandbox_${createHash('sha256').update(key).digest('hex').slice(0, 20)}`;

/**
 * Stands in for a payment provider and moves no money. It keeps its own books and tells the site of
 * what happens in them as Stripe would: by signed events, posted to the same webhook.
 */
export function createSandbox(services: Foundation): Sandbox {
  const { now, environment } = services;
  const { begin, change, tell, required, find, runningOf, readEvent, postBy } =
    createBooks(services);

  const invoice = (
    subscription: SandboxSubscription,
    reason: InvoiceReason,
    amountCents: number,
    isPaid = true,
  ): SandboxEvent =>
    invoiceEvent(subscription, {
      id: `in_sandbox_${randomUUID()}`,
      reason,
      amountCents,
      description: descriptionOf(subscription),
      now: now(),
      isPaid,
    });

  const updated = (subscription: SandboxSubscription): SandboxEvent[] => [
    subscriptionEvent('updated', subscription),
  ];

  const paid = (
    subscription: SandboxSubscription,
    reason: InvoiceReason,
    dueCents: number,
  ): SandboxEvent[] => [
    ...updated(subscription),
    ...(dueCents > 0 ? [invoice(subscription, reason, dueCents)] : []),
  ];

  const sandbox: Sandbox = {
    name: 'sandbox',
    settings: { provider: 'sandbox' },
    routes: async (app) => {
      postBy(async ({ payload, signature }) => {
        const answer = await app.inject({
          method: 'POST',
          url: '/api/billing/webhook',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          payload,
        });
        return answer.statusCode;
      });
      await app.register(sandboxRoutes, { sandbox });
    },

    createCustomer: async (_person, key) => idFrom('cus', key),

    subscribe: async ({ customerId, tier, interval }, key) => {
      const startedAt = new Date(now());
      const wanted = {
        id: idFrom('sub', key),
        clientSecret: `${idFrom('pi', key)}_secret_${randomBytes(12).toString('hex')}`,
        customerId,
        tier,
        interval,
        status: 'incomplete' as const,
        startedAt,
        periodStartsAt: startedAt,
        periodEndsAt: new Date(startedAt.getTime() + HOURS_TO_PAY * 3_600_000),
      };
      const begun = (await begin(wanted)) ?? (await required(wanted.id));
      if (!isOf(begun, { tier, interval })) throw alreadyBegun();
      return { subscriptionId: begun.id, due: { clientSecret: begun.clientSecret } };
    },

    paymentDue: async (id) => {
      const { status, clientSecret } = await required(id);
      return status === 'incomplete' || status === 'past_due' ? { clientSecret } : null;
    },

    nextPayment: async (id) => {
      const subscription = await required(id);
      return { amountCents: dueOf(subscription), creditCents: subscription.creditCents };
    },

    // Nothing is ever given back here.
    receiptOf: async () => null,

    end: async (id) => {
      const subscription = await find(id);
      if (!subscription || isOver(subscription)) return;
      const status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
      await change(subscription, { status, cancelsAt: endedAt(subscription, now()) }, (ended) => [
        subscriptionEvent('deleted', ended),
      ]);
    },

    endCustomer: async (customerId) => {
      for (const { id } of await runningOf(customerId)) await sandbox.end(id);
    },

    cancelAtPeriodEnd: async (id) => {
      const subscription = await required(id);
      await change(subscription, { cancelsAt: subscription.periodEndsAt }, updated);
    },

    resume: async (id) => change(await required(id), { cancelsAt: null }, updated),

    previewChange: async (id, order, at) => previewOf(await required(id), order, at),

    changePlan: async (id, order, previewedAt) => {
      const subscription = await required(id);
      if (isOf(subscription, order)) return;
      const startedAt = new Date(now());
      const at = previewedAt ?? startedAt;
      if (at < subscription.periodStartsAt) throw previewOutdated();
      const { amountCents, creditCents } = previewOf(subscription, order, at);
      const values = {
        ...order,
        cancelsAt: null,
        creditCents,
        ...(order.interval !== subscription.interval && {
          periodStartsAt: startedAt,
          periodEndsAt: periodFrom(startedAt, order.interval),
        }),
      };
      try {
        await change(subscription, values, (changed) =>
          paid(changed, 'subscription_update', amountCents),
        );
      } catch (error) {
        // A second click, a moment earlier, is the same wish.
        if (!isOf(await required(id), order)) throw error;
      }
    },

    pay: async (subscription, { failsLater }) => {
      const startedAt = new Date(now());
      const values = {
        status: 'active' as const,
        cardFailsLater: failsLater,
        periodStartsAt: startedAt,
        periodEndsAt: periodFrom(startedAt, subscription.interval),
        ...(subscription.status === 'incomplete' && { startedAt }),
      };
      const reason =
        subscription.status === 'incomplete' ? 'subscription_create' : 'subscription_cycle';
      await change(subscription, values, (active) => paid(active, reason, priceOf(active)));
    },

    renew: async (id, periodEndsAt) => {
      const subscription = await find(id);
      // Another change has moved the end of the period, with a renewal of its own, or this one has.
      if (subscription?.periodEndsAt.getTime() !== periodEndsAt.getTime()) return;
      if (subscription.status === 'incomplete') return sandbox.end(id);
      if (subscription.status === 'past_due' || subscription.cancelsAt) return sandbox.end(id);
      if (subscription.status !== 'active') return;
      const next = {
        periodStartsAt: periodEndsAt,
        periodEndsAt: periodAfter(subscription, subscription.interval),
      };
      const price = priceOf(subscription);
      const due = dueOf(subscription);
      if (subscription.cardFailsLater && due > 0) {
        return change(subscription, { ...next, status: 'past_due' }, (failed) => [
          ...updated(failed),
          invoice(failed, 'subscription_cycle', price, false),
        ]);
      }
      const creditCents = Math.max(0, subscription.creditCents - price);
      await change(subscription, { ...next, creditCents }, (renewed) =>
        paid(renewed, 'subscription_cycle', due),
      );
    },

    tell,

    readSubscription: async (id) => {
      const found = await find(id);
      if (!found) return null;
      const { customerId, tier, interval, startedAt, periodEndsAt, cancelsAt } = found;
      const status = STATUSES[found.status];
      const site = environment.publicUrl;
      return { id, customerId, site, tier, interval, startedAt, periodEndsAt, cancelsAt, status };
    },

    readEvent,
  };
  return sandbox;
}

/** What is found out late to have ended has ended then; what is past due has with its period. */
function endedAt({ status, cancelsAt, periodEndsAt }: SandboxSubscription, now: number): Date {
  const end = cancelsAt ?? (status === 'past_due' ? periodEndsAt : null);
  return new Date(Math.min(end?.getTime() ?? now, now));
}

const isOf = (subscription: Order, { tier, interval }: Order): boolean =>
  subscription.tier === tier && subscription.interval === interval;

const priceOf = ({ tier, interval }: Order): number => planCents(tier, interval) ?? 0;

/** What a change of plan takes at a moment, and what it leaves over. */
function previewOf(subscription: SandboxSubscription, to: Order, at: Date): ChangePreview {
  const due = changeCents(subscription, to, at.getTime()) - subscription.creditCents;
  return {
    amountCents: Math.max(0, due),
    creditCents: Math.max(0, -due),
    previewedAt: at.toISOString(),
  };
}

/** What a further period costs, once what changes of plan have left over is used. */
const dueOf = (subscription: SandboxSubscription): number =>
  Math.max(0, priceOf(subscription) - subscription.creditCents);

const descriptionOf = ({ tier, interval }: Order): string =>
  `${PLANS[tier].name}, ${interval === 'month' ? 'monthly' : 'yearly'}`;
