import Stripe from 'stripe';
import { refused, type StripeAnswer, type StripeRequest } from './stripeApi.testing.ts';

const PERIOD_SECONDS = { month: 30 * 86_400, year: 365 * 86_400 };

interface StoredPrice {
  id: string;
  object: 'price';
  lookup_key: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year' };
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
  items: { data: { id: string; current_period_end: number; price: StoredPrice | undefined }[] };
  latest_invoice: { id: string; status: string; confirmation_secret: { client_secret: string } };
}

/** What Stripe would have in its books, and what it would answer from them. */
export class StripeBooks {
  /** What the next call is answered with instead. */
  next: StripeAnswer | null = null;
  readonly subscriptions: StoredSubscription[] = [];
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
    this.subscriptions.length = 0;
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
    if (path === '/v1/prices' && method === 'GET') {
      const wanted = parameters['lookup_keys[0]'];
      const data = this.#prices.filter(({ lookup_key }) => lookup_key === wanted);
      return { body: { object: 'list', data } };
    }
    if (path === '/v1/prices') {
      const price: StoredPrice = {
        id: `price_${this.#prices.length + 1}`,
        object: 'price',
        lookup_key: String(parameters.lookup_key),
        unit_amount: Number(parameters.unit_amount),
        recurring: { interval: parameters['recurring[interval]'] === 'year' ? 'year' : 'month' },
      };
      this.#prices.push(price);
      return { body: price };
    }
    if (path === '/v1/subscriptions') {
      const { customer = '', 'items[0][price]': price = '' } = parameters;
      const opened = this.#open(customer, price);
      this.subscriptions.push(opened);
      return { body: opened };
    }
    const stored = this.subscriptions.find(({ id }) => path === `/v1/subscriptions/${id}`);
    if (!stored) return refused('No such subscription', { code: 'resource_missing' }, 404);
    const { cancel_at_period_end: ends, 'items[0][price]': price } = parameters;
    if (ends) stored.cancel_at_period_end = ends === 'true';
    if (price) stored.items = this.#itemsOf(stored.id, price);
    if (method === 'DELETE') stored.status = 'canceled';
    return { body: stored };
  };

  #open(customer: string, price: string): StoredSubscription {
    const number = this.subscriptions.length + 1;
    const id = `sub_${number}`;
    return {
      id,
      object: 'subscription',
      customer,
      status: 'incomplete',
      start_date: this.#seconds(),
      cancel_at: null,
      cancel_at_period_end: false,
      items: this.#itemsOf(id, price),
      latest_invoice: {
        id: `in_${number}`,
        status: 'open',
        confirmation_secret: { client_secret: `pi_${number}_secret_${number}` },
      },
    };
  }

  /** Takes the payment that is due. */
  pay(subscription: StoredSubscription): void {
    subscription.status = 'active';
    subscription.latest_invoice.status = 'paid';
  }

  /** The body of an event and the moment, in seconds, at which it is sent. */
  event(type: string, object: object) {
    this.#events += 1;
    const payload = JSON.stringify({
      id: `evt_${this.#events}`,
      object: 'event',
      type,
      data: { object },
    });
    return { payload, timestamp: this.#seconds() };
  }

  invoicePaid({ id, items, latest_invoice: invoice }: StoredSubscription) {
    const amount = items.data[0]?.price?.unit_amount;
    return this.event('invoice.paid', {
      id: invoice.id,
      object: 'invoice',
      amount_paid: amount,
      created: this.#seconds(),
      status_transitions: { paid_at: this.#seconds() },
      hosted_invoice_url: `https://invoice.stripe.example/${invoice.id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
      lines: { data: [{ description: '1 × Local Markets Vendor Plan' }] },
    });
  }

  #itemsOf(subscriptionId: string, priceId: string) {
    const price = this.#prices.find(({ id }) => id === priceId);
    return {
      data: [
        {
          id: subscriptionId.replace('sub', 'si'),
          current_period_end:
            this.#seconds() + PERIOD_SECONDS[price?.recurring.interval ?? 'month'],
          price,
        },
      ],
    };
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
