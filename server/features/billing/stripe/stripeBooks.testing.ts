import Stripe from 'stripe';
import { refused, type StripeAnswer, type StripeRequest } from './stripeApi.testing.ts';
import { faultOfEvent } from './stripeOpenApi.testing.ts';

const PERIOD_SECONDS = { month: 30 * 86_400, year: 365 * 86_400 };

/** As Stripe writes what may come in pages. */
const listOf = <Item extends object>(url: string, data: Item[]) => ({
  object: 'list' as const,
  data,
  has_more: false,
  url,
});

interface StoredPrice {
  id: string;
  object: 'price';
  lookup_key: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: 1; usage_type: 'licensed' };
}

interface StoredItem {
  id: string;
  object: 'subscription_item';
  current_period_end: number;
  current_period_start: number;
  price: StoredPrice | undefined;
}

/** What Stripe has stored of an invoice, with no more of it than is read. */
interface StoredInvoice {
  id: string;
  object: 'invoice';
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  amount_due: number;
  amount_paid: number;
  created: number;
  /** What the customer's balance was before it; less than nothing where that is hers. */
  starting_balance: number;
  total: number;
  status_transitions: { paid_at: number | null };
  hosted_invoice_url: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } } | null;
  lines: ReturnType<typeof listOf>;
  /** Null where nothing is to be paid. */
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null;
}

/** What Stripe has stored of a subscription, with no more of it than is read. */
interface StoredSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  start_date: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  metadata: Record<string, string>;
  items: ReturnType<typeof listOf<StoredItem>>;
  latest_invoice: StoredInvoice;
}

/** What whoever cannot pay is answered with. */
export const DECLINED = refused(
  'Your card was declined.',
  { type: 'card_error', code: 'card_declined' },
  402,
);

/** What whoever has no card yet is answered with where something is to be paid at once. */
const NO_CARD = refused(
  'This customer has no attached payment source or default payment method.',
  { code: 'resource_missing' },
  400,
);

/** @param param where it was named, if not in the address */
const missing = (what: string, id: string, param?: string): StripeAnswer =>
  refused(
    `No such ${what}: '${id}'`,
    { code: 'resource_missing', ...(param && { param }) },
    param ? 400 : 404,
  );

/** By which payment an invoice is paid. */
const paymentOf = ({ id }: StoredInvoice): string => id.replace('in', 'pi');

/** What Stripe would have in its books, and what it would answer from them. */
export class StripeBooks {
  /** What the next call is answered with instead. */
  next: StripeAnswer | null = null;
  /** Whether a change of plan that costs something is refused. */
  isCardDeclined = false;
  readonly subscriptions: StoredSubscription[] = [];
  readonly #deletedCustomers = new Set<string>();
  /** What stands to the credit of customers, in cents. */
  readonly #credits = new Map<string, number>();
  readonly #prices: StoredPrice[] = [];
  readonly #now: () => number;
  #customers = 0;
  #events = 0;

  /** @param now milliseconds since the epoch */
  constructor(now: () => number) {
    this.#now = now;
  }

  reset(): void {
    this.next = null;
    this.isCardDeclined = false;
    this.subscriptions.length = 0;
    this.#deletedCustomers.clear();
    this.#credits.clear();
    this.#prices.length = 0;
    this.#customers = 0;
  }

  /** The one that was opened last. */
  get latest(): StoredSubscription {
    const latest = this.subscriptions.at(-1);
    if (!latest) throw new Error('There is no subscription.');
    return latest;
  }

  answer = ({ method, path, parameters }: StripeRequest): StripeAnswer => {
    const { next } = this;
    this.next = null;
    if (next) return next;
    if (path === '/v1/customers') {
      this.#customers += 1;
      return { body: { id: `cus_${this.#customers}`, object: 'customer' } };
    }
    if (path.startsWith('/v1/customers/')) return this.deleteCustomer(path.slice(14));
    if (path === '/v1/prices' && method === 'GET') {
      const wanted = parameters['lookup_keys[0]'];
      const data = this.#prices.filter(({ lookup_key }) => lookup_key === wanted);
      return { body: listOf('/v1/prices', data) };
    }
    if (path === '/v1/prices') {
      const price: StoredPrice = {
        id: `price_${this.#prices.length + 1}`,
        object: 'price',
        lookup_key: String(parameters.lookup_key),
        unit_amount: Number(parameters.unit_amount),
        recurring: {
          interval: parameters['recurring[interval]'] === 'year' ? 'year' : 'month',
          interval_count: 1,
          usage_type: 'licensed',
        },
      };
      this.#prices.push(price);
      return { body: price };
    }
    if (path === '/v1/invoices/create_preview') return this.#previewOf(parameters);
    if (path === '/v1/invoice_payments') return this.#invoicePaymentsOf(parameters);
    if (path === '/v1/subscriptions') {
      const { customer = '' } = parameters;
      if (this.#deletedCustomers.has(customer)) return missing('customer', customer, 'customer');
      const opened = this.#open(customer, parameters);
      this.subscriptions.push(opened);
      return { body: this.#presented(opened, parameters) };
    }
    const stored = this.subscriptions.find(({ id }) => path === `/v1/subscriptions/${id}`);
    if (!stored || (method !== 'GET' && stored.status === 'canceled')) {
      return missing('subscription', path);
    }
    const { cancel_at_period_end: ends, 'items[0][price]': price } = parameters;
    if (price && this.isCardDeclined) return DECLINED;
    // Nobody has been asked for a card where credit paid for all of it.
    if (price && stored.latest_invoice.confirmation_secret === null) return NO_CARD;
    if (ends) stored.cancel_at_period_end = ends === 'true';
    if (price) stored.items = this.#itemsOf(stored.id, price);
    if (method === 'DELETE') this.cancel(stored);
    return { body: this.#presented(stored, parameters) };
  };

  /** Adds to what first invoices are paid from before any card is. */
  giveCredit(customer: string, cents: number): void {
    this.#credits.set(customer, (this.#credits.get(customer) ?? 0) + cents);
  }

  /** Ends what is active, and keeps anything else from being sold. */
  deleteCustomer(id: string): StripeAnswer {
    if (this.#deletedCustomers.has(id)) return missing('customer', id);
    this.#deletedCustomers.add(id);
    for (const subscription of this.subscriptions) {
      const isActive = ['active', 'past_due'].includes(subscription.status);
      if (subscription.customer === id && isActive) this.cancel(subscription);
    }
    return { body: { id, object: 'customer', deleted: true } };
  }

  #open(customer: string, parameters: StripeRequest['parameters']): StoredSubscription {
    const { 'items[0][price]': price = '', 'metadata[site]': site } = parameters;
    const number = this.subscriptions.length + 1;
    const id = `sub_${number}`;
    const cents = this.#prices.find((known) => known.id === price)?.unit_amount ?? 0;
    const balance = this.#balanceOf(customer);
    const due = Math.max(0, cents + balance);
    this.giveCredit(customer, due - cents);
    return {
      id,
      object: 'subscription',
      customer,
      status: due > 0 ? 'incomplete' : 'active',
      start_date: this.#seconds(),
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      metadata: site === undefined ? {} : { site },
      items: this.#itemsOf(id, price),
      latest_invoice: {
        id: `in_${number}`,
        object: 'invoice',
        status: due > 0 ? 'open' : 'paid',
        billing_reason: 'subscription_create',
        amount_due: due,
        amount_paid: 0,
        created: this.#seconds(),
        starting_balance: balance,
        total: cents,
        status_transitions: { paid_at: due > 0 ? null : this.#seconds() },
        hosted_invoice_url: `https://invoice.stripe.example/in_${number}`,
        parent: { type: 'subscription_details', subscription_details: { subscription: id } },
        lines: listOf(`/v1/invoices/in_${number}/lines`, [
          {
            id: `il_${number}`,
            object: 'line_item',
            amount: cents,
            description: '1 × Local Markets Vendor Plan',
          },
        ]),
        confirmation_secret:
          due > 0
            ? { client_secret: `pi_${number}_secret_${number}`, type: 'payment_intent' }
            : null,
      },
    };
  }

  /** Takes the payment that is due. */
  pay(subscription: StoredSubscription): void {
    subscription.status = 'active';
    const { latest_invoice: invoice } = subscription;
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.status_transitions.paid_at = this.#seconds();
  }

  /** The payment for another period has failed, of a plan that was sold at another price. */
  becomePastDue(subscription: StoredSubscription, cents: number): void {
    const { latest_invoice: invoice, items } = subscription;
    subscription.status = 'past_due';
    invoice.status = 'open';
    invoice.billing_reason = 'subscription_cycle';
    invoice.amount_due = cents;
    invoice.total = cents;
    invoice.amount_paid = 0;
    for (const item of items.data) item.price = item.price && { ...item.price, unit_amount: cents };
  }

  /** Ends it at once. */
  cancel(subscription: StoredSubscription): void {
    const { latest_invoice: invoice } = subscription;
    subscription.status = 'canceled';
    subscription.ended_at = this.#seconds();
    if (invoice.status === 'open') invoice.status = 'void';
  }

  /**
   * The body of an event and the moment, in seconds, at which it is sent.
   * @throws when Stripe's description says that it tells of no such object
   */
  event(type: string, object: object) {
    this.#events += 1;
    const timestamp = this.#seconds();
    const event = {
      id: `evt_${this.#events}`,
      object: 'event',
      created: timestamp,
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object },
    };
    const fault = faultOfEvent(event);
    if (fault) throw new Error(`Stripe posts no such ${type}: ${fault}`);
    return { payload: JSON.stringify(event), timestamp };
  }

  /** That a subscription is now as it is. */
  subscriptionChanged(subscription: StoredSubscription, how: 'created' | 'updated' = 'updated') {
    return this.event(`customer.subscription.${how}`, this.#presented(subscription));
  }

  invoicePaid({ confirmation_secret: _, ...invoice }: StoredInvoice) {
    return this.event('invoice.paid', invoice);
  }

  paymentFailed({ confirmation_secret: _, ...invoice }: StoredInvoice) {
    return this.event('invoice.payment_failed', invoice);
  }

  /** What was paid first for a subscription has been given back, or a part of it. */
  refunded({ customer, latest_invoice: invoice }: StoredSubscription, cents: number) {
    const payment = paymentOf(invoice);
    const charge = { id: `ch_of_${payment}`, object: 'charge', customer, payment_intent: payment };
    return this.event('charge.refunded', { ...charge, amount_refunded: cents });
  }

  #invoicePaymentsOf(parameters: StripeRequest['parameters']): StripeAnswer {
    const payment = parameters['payment[payment_intent]'] ?? '';
    const paid = this.subscriptions
      .map(({ latest_invoice: invoice }) => invoice)
      .filter((invoice) => invoice.status === 'paid' && paymentOf(invoice) === payment);
    const data = paid.map(({ id: invoice }) => ({
      id: `inpay_of_${payment}`,
      object: 'invoice_payment',
      invoice,
      payment: { type: 'payment_intent', payment_intent: payment },
    }));
    return { body: listOf('/v1/invoice_payments', data) };
  }

  /** What an update with other items would be invoiced with, and is not invoiced yet. */
  #previewOf(parameters: StripeRequest['parameters']): StripeAnswer {
    const { subscription: id = '', 'subscription_details[items][0][price]': wanted } = parameters;
    const stored = this.subscriptions.find((each) => each.id === id && each.status !== 'canceled');
    const price = this.#prices.find((each) => each.id === wanted);
    const item = stored?.items.data[0];
    if (!stored || !item?.price || !price) return missing('subscription', id, 'subscription');
    const { interval } = item.price.recurring;
    const moment = Number(parameters['subscription_details[proration_date]']);
    const left = (item.current_period_end - moment) / PERIOD_SECONDS[interval];
    const isKept = price.recurring.interval === interval;
    const unused = -Math.round(item.price.unit_amount * left);
    const remaining = Math.round(price.unit_amount * (isKept ? left : 1));
    const total = unused + remaining;
    const balance = this.#balanceOf(stored.customer);
    const number = stored.latest_invoice.id;
    const line = { object: 'line_item', description: 'Time on a plan' };
    return {
      body: {
        id: `upcoming_${number}`,
        object: 'invoice',
        status: 'draft',
        billing_reason: 'upcoming',
        amount_due: Math.max(0, total + balance),
        amount_paid: 0,
        created: this.#seconds(),
        starting_balance: balance,
        total,
        status_transitions: { paid_at: null },
        lines: listOf('/v1/invoices/upcoming/lines', [
          { ...line, id: `il_unused_of_${number}`, amount: unused },
          { ...line, id: `il_remaining_of_${number}`, amount: remaining },
        ]),
      },
    };
  }

  #itemsOf(subscriptionId: string, priceId: string) {
    const price = this.#prices.find(({ id }) => id === priceId);
    return listOf<StoredItem>(`/v1/subscription_items?subscription=${subscriptionId}`, [
      {
        id: subscriptionId.replace('sub', 'si'),
        object: 'subscription_item',
        current_period_start: this.#seconds(),
        current_period_end: this.#seconds() + PERIOD_SECONDS[price?.recurring.interval ?? 'month'],
        price,
      },
    ]);
  }

  /**
   * With no more of the customer and the invoice than is asked for: otherwise their ids, and never the
   * invoice's secret unasked.
   */
  #presented(
    { customer, latest_invoice: invoice, ...subscription }: StoredSubscription,
    parameters: StripeRequest['parameters'] = {},
  ): object {
    const asked = Object.keys(parameters)
      .filter((name) => name.startsWith('expand['))
      .map((name) => parameters[name] ?? '');
    const { confirmation_secret: secret, ...rest } = invoice;
    const asksForSecret = asked.includes('latest_invoice.confirmation_secret');
    const asksForInvoice = asksForSecret || asked.includes('latest_invoice');
    return {
      ...subscription,
      customer: asked.includes('customer') ? this.#customerOf(customer) : customer,
      latest_invoice: asksForInvoice
        ? { ...rest, ...(asksForSecret && { confirmation_secret: secret }) }
        : invoice.id,
    };
  }

  #customerOf(id: string) {
    const isDeleted = this.#deletedCustomers.has(id);
    if (isDeleted) return { id, object: 'customer', deleted: true };
    return { id, object: 'customer', balance: this.#balanceOf(id) };
  }

  /** Less than nothing where it is hers. */
  #balanceOf(customer: string): number {
    return 0 - (this.#credits.get(customer) ?? 0);
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

/** An event as Stripe posts it, signed by its library's own helper for tests. */
export function asPosted(
  { payload, timestamp }: ReturnType<StripeBooks['event']>,
  secret: string,
): { payload: string; headers: Record<string, string> } {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  };
}
