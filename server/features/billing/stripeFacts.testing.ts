import {
  boolean,
  currency,
  decimal,
  either,
  group,
  integer,
  list,
  map,
  number,
  orEmpty,
  orNull,
  type Shape,
  text,
  unixTime,
  unsentGroup,
  unsentList,
  word,
} from './stripeShapes.testing.ts';

/**
 * What Stripe's OpenAPI description says of the operations that `stripePayments` uses and of the
 * objects that it reads: names, kinds, words, bounds and what is required. Its file is 4.7 MB and
 * Stripe's own; these are facts from it, and none of its sentences.
 *
 * To renew them, take the same file of a newer commit, look up each operation below under `paths`
 * and each object under `components.schemas`, go through the names in their order (both are sorted)
 * and change EDITION last. A call or a parameter that we begin to use is looked up there in the
 * same way: until it stands here, the stand-in refuses it. `stripeDeclarations.test.ts` then says
 * where the description and the declarations of the `stripe` package differ.
 */
export const EDITION = {
  version: '2026-09-30.endive',
  address:
    'https://github.com/stripe/openapi/blob/18fa2cc768024b47789dc6fa243acd48478acac2/latest/openapi.spec3.json',
  readOn: '2026-11-22',
};

/** How each form is encoded. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** How long a text may be, and a key in an address, where nothing else is said. */
const LONG = 5000;
const id = text(LONG);
const expand = list(text(LONG));
const metadata = map(text());

const interval = word('day', 'month', 'week', 'year');
const usageType = word('licensed', 'metered');
const taxBehavior = word('exclusive', 'inclusive', 'unspecified');
const collectionMethod = word('charge_automatically', 'send_invoice');
const emptyableList = orEmpty(unsentList);
const emptyableGroup = orEmpty(unsentGroup);

const PRICE_LIST = group({
  active: boolean,
  created: either(unsentGroup, integer),
  currency,
  ending_before: text(LONG),
  expand,
  limit: integer,
  lookup_keys: list(text(LONG)),
  product: id,
  recurring: group({ interval, meter: text(LONG), usage_type: usageType }),
  starting_after: text(LONG),
  type: word('one_time', 'recurring'),
});

const PRICE_CREATE = group(
  {
    active: boolean,
    billing_scheme: word('per_unit', 'tiered'),
    currency,
    currency_options: unsentGroup,
    custom_unit_amount: unsentGroup,
    expand,
    lookup_key: text(200),
    metadata,
    nickname: text(LONG),
    product: id,
    product_data: group(
      {
        active: boolean,
        id,
        metadata,
        name: text(LONG),
        statement_descriptor: text(22),
        tax_code: text(LONG),
        tax_details: group({ performance_location: text(LONG), tax_code: orEmpty(text()) }),
        unit_label: text(12),
      },
      'name',
    ),
    recurring: group(
      { interval, interval_count: integer, meter: text(LONG), usage_type: usageType },
      'interval',
    ),
    tax_behavior: taxBehavior,
    tiers: unsentList,
    tiers_mode: word('graduated', 'volume'),
    transfer_lookup_key: boolean,
    transform_quantity: unsentGroup,
    unit_amount: integer,
    unit_amount_decimal: decimal,
  },
  'currency',
);

const CUSTOMER_CREATE = group({
  address: emptyableGroup,
  balance: integer,
  business_name: orEmpty(text(150)),
  cash_balance: unsentGroup,
  description: text(LONG),
  email: text(512),
  expand,
  individual_name: orEmpty(text(150)),
  invoice_prefix: text(LONG),
  invoice_settings: unsentGroup,
  metadata: orEmpty(metadata),
  name: text(256),
  next_invoice_sequence: integer,
  payment_method: id,
  phone: text(20),
  preferred_locales: list(text(LONG)),
  shipping: emptyableGroup,
  source: text(LONG),
  tax: unsentGroup,
  tax_exempt: word('', 'exempt', 'none', 'reverse'),
  tax_id_data: unsentList,
  test_clock: id,
});

/** What a subscription is created and updated with alike. */
const SUBSCRIPTION = {
  add_invoice_items: unsentList,
  application_fee_percent: orEmpty(number),
  automatic_tax: unsentGroup,
  billing_thresholds: emptyableGroup,
  cancel_at_period_end: boolean,
  collection_method: collectionMethod,
  days_until_due: integer,
  default_payment_method: id,
  default_tax_rates: orEmpty(list(text(LONG))),
  discounts: emptyableList,
  expand,
  invoice_settings: unsentGroup,
  metadata: orEmpty(metadata),
  off_session: boolean,
  on_behalf_of: orEmpty(text()),
  payment_behavior: word(
    'allow_incomplete',
    'default_incomplete',
    'error_if_incomplete',
    'pending_if_incomplete',
  ),
  payment_settings: group({
    payment_method_options: unsentGroup,
    payment_method_types: emptyableList,
    save_default_payment_method: word('off', 'on_subscription'),
  }),
  pending_invoice_item_interval: emptyableGroup,
  proration_behavior: word('always_invoice', 'create_prorations', 'none'),
  trial_end: either(word('now'), unixTime),
  trial_from_plan: boolean,
  trial_settings: unsentGroup,
};

const CANCEL_AT = word('max_billed_until', 'max_period_end', 'min_period_end');

/** What an item of a subscription is created and updated with alike. */
const ITEM = {
  billing_thresholds: emptyableGroup,
  current_trial: group({ trial_offer: text(LONG) }, 'trial_offer'),
  discounts: emptyableList,
  price: id,
  price_data: unsentGroup,
  quantity: integer,
  tax_rates: orEmpty(list(text(LONG))),
};

const SUBSCRIPTION_CREATE = group({
  ...SUBSCRIPTION,
  backdate_start_date: unixTime,
  billing_cycle_anchor: unixTime,
  billing_cycle_anchor_config: unsentGroup,
  billing_mode: unsentGroup,
  billing_schedules: unsentList,
  cancel_at: either(unixTime, CANCEL_AT),
  currency,
  customer: id,
  customer_account: id,
  default_source: id,
  description: text(500),
  items: list(group({ ...ITEM, metadata })),
  transfer_data: unsentGroup,
  trial_period_days: integer,
});

const CANCELLATION_DETAILS = group({
  comment: orEmpty(text(LONG)),
  feedback: word(
    '',
    'customer_service',
    'low_quality',
    'missing_features',
    'other',
    'switched_service',
    'too_complex',
    'too_expensive',
    'unused',
  ),
  feedback_option: text(LONG),
});

const SUBSCRIPTION_UPDATE = group({
  ...SUBSCRIPTION,
  billing_cycle_anchor: unsentGroup,
  billing_schedules: emptyableList,
  cancel_at: orEmpty(either(unixTime, CANCEL_AT)),
  cancellation_details: CANCELLATION_DETAILS,
  default_source: orEmpty(id),
  description: orEmpty(text(500)),
  items: list(
    group({ ...ITEM, clear_usage: boolean, deleted: boolean, id, metadata: orEmpty(metadata) }),
  ),
  pause_collection: emptyableGroup,
  proration_date: unixTime,
  transfer_data: emptyableGroup,
});

const SUBSCRIPTION_CANCEL = group({
  cancellation_details: CANCELLATION_DETAILS,
  expand,
  invoice_now: boolean,
  prorate: boolean,
});

/**
 * Of the objects that Stripe answers with, only the fields that we read or that our stand-in sends.
 * They may hold more. Required is what always is there.
 */
const listOf = (of: Shape): Shape =>
  group(
    { data: list(of), has_more: boolean, object: word('list'), url: text(LONG) },
    'data',
    'has_more',
    'object',
    'url',
  );

const CUSTOMER = group({ id, object: word('customer') }, 'id', 'object');

const PRICE = group(
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

const INVOICE = group(
  {
    amount_paid: integer,
    confirmation_secret: orNull(
      group({ client_secret: text(LONG), type: text(LONG) }, 'client_secret', 'type'),
    ),
    created: unixTime,
    hosted_invoice_url: orNull(text(LONG)),
    id,
    lines: listOf(
      group({ description: orNull(text(LONG)), id, object: word('line_item') }, 'id', 'object'),
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
    status: orNull(word('draft', 'open', 'paid', 'uncollectible', 'void')),
    status_transitions: group({ paid_at: orNull(unixTime) }),
  },
  'amount_paid',
  'created',
  'id',
  'lines',
  'object',
  'status_transitions',
);

const SUBSCRIPTION_ANSWER = group(
  {
    cancel_at: orNull(unixTime),
    cancel_at_period_end: boolean,
    customer: either(id, CUSTOMER),
    id,
    items: listOf(
      group(
        { current_period_end: unixTime, id, object: word('subscription_item'), price: PRICE },
        'current_period_end',
        'id',
        'object',
        'price',
      ),
    ),
    latest_invoice: orNull(either(id, INVOICE)),
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
  'object',
  'start_date',
  'status',
);

interface Operation {
  /** What its query or its form holds. */
  parameters: Shape;
  /** What it is answered with when nothing is wrong. */
  answer: Shape;
}

/** By method and address. */
export const OPERATIONS: Record<string, Operation> = {
  'POST /v1/customers': { parameters: CUSTOMER_CREATE, answer: CUSTOMER },
  'GET /v1/prices': { parameters: PRICE_LIST, answer: listOf(PRICE) },
  'POST /v1/prices': { parameters: PRICE_CREATE, answer: PRICE },
  'POST /v1/subscriptions': { parameters: SUBSCRIPTION_CREATE, answer: SUBSCRIPTION_ANSWER },
  'GET /v1/subscriptions/{subscription_exposed_id}': {
    parameters: group({ expand }),
    answer: SUBSCRIPTION_ANSWER,
  },
  'POST /v1/subscriptions/{subscription_exposed_id}': {
    parameters: SUBSCRIPTION_UPDATE,
    answer: SUBSCRIPTION_ANSWER,
  },
  'DELETE /v1/subscriptions/{subscription_exposed_id}': {
    parameters: SUBSCRIPTION_CANCEL,
    answer: SUBSCRIPTION_ANSWER,
  },
};

/** What an operation is answered with when something is wrong. */
export const ERROR = group(
  {
    error: group(
      {
        code: text(LONG),
        message: text(40_000),
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
  'customer.subscription.': SUBSCRIPTION_ANSWER,
  'invoice.': INVOICE,
};
