import Stripe from 'stripe';
import { BILLING_INTERVALS, PLAN_TIERS, PLANS, planCents } from '#contract/billing/plans.ts';
import { ProblemError, unprocessable } from '#server/app/problems.ts';
import type { StripeAccount } from '#server/app/start/accounts.ts';
import {
  alreadyBegun,
  type Order,
  type PaymentDue,
  type PaymentProvider,
  type ProviderSubscription,
  previewOutdated,
  UnknownCustomerError,
} from '../paymentProvider.ts';
import { readStripeEvent } from './stripeEvents.ts';

/** Asked twice, so that whoever waits at the form is told within seconds that it does not answer. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
const PRICE_KEY = new RegExp(
  `^local_markets_(${PLAN_TIERS.join('|')})_(${BILLING_INTERVALS.join('|')})_\\d+$`,
);

/**
 * Stripe, by its own library. Prices are made from the catalogue when they are asked for first.
 * @param site whose address is written on what is sold, as others may sell at the same account
 */
export function createStripePayments(
  account: StripeAccount,
  site: string,
  timeoutMs = TIMEOUT_MS,
): PaymentProvider {
  const stripe = new Stripe(account.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(account.apiUrl && addressOf(account.apiUrl)),
  });

  async function priceOf({ tier, interval }: Order): Promise<string> {
    const amount = planCents(tier, interval);
    if (amount === null) throw new RangeError(`${tier} is not sold by the ${interval}`);
    const key = `local_markets_${tier}_${interval}_${amount}`;
    const known = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    if (known.data[0]) return known.data[0].id;
    const made = await stripe.prices.create(
      {
        currency: 'usd',
        unit_amount: amount,
        recurring: { interval },
        lookup_key: key,
        product_data: { name: `Local Markets ${PLANS[tier].name}` },
      },
      { idempotencyKey: `price-${key}` },
    );
    return made.id;
  }

  /** What a subscription is updated with to become another plan, and previewed with; how it stands. */
  async function changeOf(id: string, order: Order) {
    const { items } = await stripe.subscriptions.retrieve(id);
    const item = items.data[0];
    if (!item) throw unprocessable('This subscription can’t be changed.');
    const price = await priceOf(order);
    const change = {
      items: [{ id: item.id, price }],
      cancel_at_period_end: false,
      proration_behavior: 'always_invoice' as const,
    };
    return { change, periodStart: item.current_period_start, isDone: item.price.id === price };
  }

  return {
    name: 'stripe',
    settings: { provider: 'stripe', publishableKey: account.publishableKey },

    createCustomer: ({ email, name }, key) =>
      asked(async () => {
        const customer = await stripe.customers.create(
          { email, ...(name && { name }) },
          { idempotencyKey: key },
        );
        return customer.id;
      }),

    subscribe: ({ customerId, ...order }, key) =>
      asked(async () => {
        const price = await priceOf(order);
        const subscription = await stripe.subscriptions
          .create(
            {
              customer: customerId,
              items: [{ price }],
              payment_behavior: 'default_incomplete',
              payment_settings: { save_default_payment_method: 'on_subscription' },
              metadata: { site },
              expand: ['latest_invoice.confirmation_secret'],
            },
            { idempotencyKey: key },
          )
          .catch((error) => {
            // Something else was asked for with this key.
            if (error instanceof Stripe.errors.StripeIdempotencyError) throw alreadyBegun();
            if (isMissing(error) && error.param === 'customer') {
              throw new UnknownCustomerError(error.message, { cause: error });
            }
            throw error;
          });
        const due = dueOf(subscription);
        // What the customer's credit pays for begins without a payment.
        if (!due && STATUSES[subscription.status] !== 'active') {
          throw unprocessable('The payment provider asks for no payment.');
        }
        return { subscriptionId: subscription.id, due };
      }),

    paymentDue: (id) =>
      asked(async () =>
        dueOf(
          await stripe.subscriptions.retrieve(id, {
            expand: ['customer', 'latest_invoice.confirmation_secret'],
          }),
        ),
      ),

    nextPayment: (id) =>
      asked(async () => {
        const { customer, items } = await stripe.subscriptions.retrieve(id, {
          expand: ['customer'],
        });
        const price = items.data[0]?.price.unit_amount;
        if (typeof customer === 'string' || customer.deleted || typeof price !== 'number') {
          return null;
        }
        // Less than nothing where it is hers.
        const { balance } = customer;
        return {
          amountCents: Math.max(0, price + balance),
          creditCents: Math.max(0, -balance),
        };
      }),

    receiptOf: (paymentId) =>
      asked(async () => {
        const { data } = await stripe.invoicePayments.list({
          payment: { type: 'payment_intent', payment_intent: paymentId },
          limit: 1,
        });
        const invoice = data[0]?.invoice;
        return typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
      }),

    end: (id) =>
      asked(async () => {
        await orMissing(stripe.subscriptions.cancel(id));
      }),

    endCustomer: (id) =>
      asked(async () => {
        await orMissing(stripe.customers.del(id));
      }),

    cancelAtPeriodEnd: (id) =>
      asked(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      }),

    resume: (id) =>
      asked(async () => {
        await stripe.subscriptions.update(id, { cancel_at_period_end: false });
      }),

    previewChange: (id, order, at) =>
      asked(async () => {
        const { change, periodStart } = await changeOf(id, order);
        // By Stripe's clock the period may have begun a moment later.
        const moment = Math.max(secondsOf(at), periodStart);
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { ...change, proration_date: moment },
        });
        // Less than nothing where it is hers, as what the change gives back.
        const balance = invoice.starting_balance + invoice.total;
        return {
          amountCents: invoice.amount_due,
          creditCents: Math.max(0, -balance),
          previewedAt: momentOf(moment).toISOString(),
        };
      }),

    changePlan: (id, order, previewedAt, key) =>
      asked(async () => {
        const { change, periodStart, isDone } = await changeOf(id, order);
        const moment = previewedAt && secondsOf(previewedAt);
        // A second click finds the period that the first has begun, and is the same wish.
        if (moment !== null && moment < periodStart && !isDone) throw previewOutdated();
        await stripe.subscriptions
          .update(
            id,
            {
              ...change,
              ...(moment !== null && { proration_date: moment }),
              payment_behavior: 'error_if_incomplete',
            },
            { idempotencyKey: key },
          )
          .catch((error) => {
            // The subscription has just been read: what is missing is the customer's card.
            throw isMissing(error) ? unprocessable(NO_CARD) : error;
          });
      }),

    readSubscription: (id) =>
      asked(async () => {
        const subscription = await orMissing(
          stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }),
        );
        return subscription && asProviderSubscription(subscription);
      }),

    readEvent: (payload, signature, now) =>
      readStripeEvent(payload, signature, { secret: account.webhookSecret, now }),
  };
}

/** Credit has paid for the plan so far. */
const NO_CARD =
  'There is no card for your plan yet. Cancel it, and choose the other plan once it has ended.';

function addressOf(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const isHttp = protocol === 'http:';
  return {
    protocol: isHttp ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port || (isHttp ? 80 : 443),
  };
}

/** Asks Stripe, and says in our words when it refuses or does not answer. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw unprocessable(error.message);
    if (error instanceof Stripe.errors.StripeError) {
      throw new ProblemError(
        'unavailable',
        'We can’t reach the payment provider right now. Try again in a few minutes.',
        { retryAfter: 30, cause: error },
      );
    }
    throw error;
  }
}

async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const isMissing = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

function dueOf({
  customer,
  items,
  latest_invoice: invoice,
}: Stripe.Subscription): PaymentDue | null {
  // What was begun for her stays incomplete, and no card pays for it any more.
  if (typeof customer === 'object' && customer.deleted) return null;
  if (typeof invoice !== 'object' || invoice?.status !== 'open') return null;
  const clientSecret = invoice.confirmation_secret?.client_secret;
  if (!clientSecret) return null;
  const priceCents = items.data[0]?.price.unit_amount ?? undefined;
  return { clientSecret, amountCents: invoice.amount_due, priceCents };
}

const STATUSES: Record<string, ProviderSubscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'abandoned',
};

/** Whether it was cancelled before its first payment: Stripe says 'canceled' of that, too. */
const wasNeverPaid = ({ status, latest_invoice: invoice }: Stripe.Subscription): boolean =>
  status === 'canceled' &&
  typeof invoice === 'object' &&
  invoice?.billing_reason === 'subscription_create' &&
  invoice.status !== 'paid';

/** Null: sold by something else that uses the same account. */
function asProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription | null {
  const item = subscription.items.data[0];
  const [, tier, interval] = PRICE_KEY.exec(item?.price.lookup_key ?? '') ?? [];
  if (!item || !tier || !interval) return null;
  const { customer, ended_at, cancel_at, cancel_at_period_end, metadata } = subscription;
  const periodEnd = item.current_period_end;
  const cancelsAt = ended_at ?? cancel_at ?? (cancel_at_period_end ? periodEnd : null);
  return {
    id: subscription.id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    site: metadata.site ?? null,
    tier: tier as Order['tier'],
    interval: interval as Order['interval'],
    status: wasNeverPaid(subscription) ? 'abandoned' : (STATUSES[subscription.status] ?? 'ended'),
    startedAt: momentOf(subscription.start_date),
    periodEndsAt: momentOf(periodEnd),
    cancelsAt: cancelsAt === null ? null : momentOf(cancelsAt),
  };
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

const momentOf = (seconds: number): Date => new Date(seconds * 1000);
