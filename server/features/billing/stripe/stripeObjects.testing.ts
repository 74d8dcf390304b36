import {
  boolean,
  either,
  group,
  id,
  integer,
  LONG,
  list,
  map,
  orNull,
  type Shape,
  text,
  unixTime,
  word,
} from './stripeShapes.testing.ts';

/**
 * Of the objects that Stripe answers with, only the fields that we read or that our stand-in sends.
 * They may hold more. Required is what always is there.
 */

export const interval = word('day', 'month', 'week', 'year');
export const usageType = word('licensed', 'metered');

export const listOf = (of: Shape): Shape =>
  group(
    { data: list(of), has_more: boolean, object: word('list'), url: text(LONG) },
    'data',
    'has_more',
    'object',
    'url',
  );

export const CUSTOMER = group({ balance: integer, id, object: word('customer') }, 'id', 'object');

export const DELETED_CUSTOMER = group(
  { deleted: { const: true }, id, object: word('customer') },
  'deleted',
  'id',
  'object',
);

export const PRICE = group(
  {
    id,
    lookup_key: orNull(text(LONG)),
    object: word('price'),
    recurring: orNull(
      group(
        { interval, interval_count: integer, usage_type: usageType },
        'interval',
        'interval_count',
        'usage_type',
      ),
    ),
    unit_amount: orNull(integer),
  },
  'id',
  'object',
);

export const INVOICE = group(
  {
    amount_due: integer,
    amount_paid: integer,
    billing_reason: orNull(
      word(
        'automatic_pending_invoice_item_invoice',
        'manual',
        'quote_accept',
        'subscription',
        'subscription_create',
        'subscription_cycle',
        'subscription_threshold',
        'subscription_update',
        'upcoming',
      ),
    ),
    confirmation_secret: orNull(
      group({ client_secret: text(LONG), type: text(LONG) }, 'client_secret', 'type'),
    ),
    created: unixTime,
    hosted_invoice_url: orNull(text(LONG)),
    id,
    lines: listOf(
      group(
        { amount: integer, description: orNull(text(LONG)), id, object: word('line_item') },
        'amount',
        'id',
        'object',
      ),
    ),
    object: word('invoice'),
    parent: orNull(
      group(
        {
          // A whole subscription only where it is asked for.
          subscription_details: orNull(group({ subscription: id }, 'subscription')),
          type: word('quote_details', 'subscription_details'),
        },
        'type',
      ),
    ),
    starting_balance: integer,
    status: orNull(word('draft', 'open', 'paid', 'uncollectible', 'void')),
    status_transitions: group({ paid_at: orNull(unixTime) }),
    total: integer,
  },
  'amount_due',
  'amount_paid',
  'created',
  'id',
  'lines',
  'object',
  'starting_balance',
  'status_transitions',
  'total',
);

export const INVOICE_PAYMENT = group(
  {
    id,
    invoice: id,
    object: word('invoice_payment'),
    payment: group(
      { payment_intent: id, type: word('charge', 'payment_intent', 'payment_record') },
      'type',
    ),
  },
  'id',
  'invoice',
  'object',
  'payment',
);

const CHARGE = group(
  {
    amount_refunded: integer,
    customer: orNull(id),
    id,
    object: word('charge'),
    payment_intent: orNull(id),
  },
  'amount_refunded',
  'id',
  'object',
);

export const SUBSCRIPTION_ANSWER = group(
  {
    cancel_at: orNull(unixTime),
    cancel_at_period_end: boolean,
    customer: either(id, CUSTOMER, DELETED_CUSTOMER),
    ended_at: orNull(unixTime),
    id,
    items: listOf(
      group(
        {
          current_period_end: unixTime,
          current_period_start: unixTime,
          id,
          object: word('subscription_item'),
          price: PRICE,
        },
        'current_period_end',
        'current_period_start',
        'id',
        'object',
        'price',
      ),
    ),
    latest_invoice: orNull(either(id, INVOICE)),
    metadata: map(text(500)),
    object: word('subscription'),
    start_date: unixTime,
    status: word(
      'active',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'past_due',
      'paused',
      'trialing',
      'unpaid',
    ),
  },
  'cancel_at_period_end',
  'customer',
  'id',
  'items',
  'metadata',
  'object',
  'start_date',
  'status',
);

/** What an operation is answered with when something is wrong. */
export const ERROR = group(
  {
    error: group(
      {
        code: text(LONG),
        message: text(40_000),
        param: text(LONG),
        type: word('api_error', 'card_error', 'idempotency_error', 'invalid_request_error'),
      },
      'type',
    ),
  },
  'error',
);

export const EVENT = group(
  {
    created: unixTime,
    data: group({ object: { type: 'object' } }, 'object'),
    id,
    livemode: boolean,
    object: word('event'),
    pending_webhooks: integer,
    type: text(LONG),
  },
  'created',
  'data',
  'id',
  'livemode',
  'object',
  'pending_webhooks',
  'type',
);

/** What events whose type begins so tell of. */
export const EVENT_OBJECTS: Record<string, Shape> = {
  'charge.': CHARGE,
  'customer.subscription.': SUBSCRIPTION_ANSWER,
  'invoice.': INVOICE,
};
