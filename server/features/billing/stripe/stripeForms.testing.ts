import { interval, usageType } from './stripeObjects.testing.ts';
import {
  boolean,
  currency,
  decimal,
  either,
  group,
  id,
  integer,
  LONG,
  list,
  map,
  number,
  orEmpty,
  text,
  unixTime,
  unsentGroup,
  unsentList,
  word,
} from './stripeShapes.testing.ts';

/** What each operation may be sent with, as `stripeFacts` says from where. */

const expand = list(text(LONG));
const metadata = map(text());

const taxBehavior = word('exclusive', 'inclusive', 'unspecified');
const collectionMethod = word('charge_automatically', 'send_invoice');
const emptyableList = orEmpty(unsentList);
const emptyableGroup = orEmpty(unsentGroup);

export const PRICE_LIST = group({
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

export const PRICE_CREATE = group(
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

export const CUSTOMER_CREATE = group({
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

export const INVOICE_PAYMENT_LIST = group({
  created: either(unsentGroup, integer),
  ending_before: text(LONG),
  expand,
  invoice: id,
  limit: integer,
  payment: group(
    { payment_intent: id, payment_record: id, type: word('payment_intent', 'payment_record') },
    'type',
  ),
  starting_after: text(LONG),
  status: word('canceled', 'open', 'paid'),
});

export const CUSTOMER_DELETE = group({});

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
const UPDATED_CANCEL_AT = orEmpty(either(unixTime, CANCEL_AT));

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

const UPDATED_ITEMS = list(
  group({ ...ITEM, clear_usage: boolean, deleted: boolean, id, metadata: orEmpty(metadata) }),
);

export const SUBSCRIPTION_CREATE = group({
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

export const SUBSCRIPTION_UPDATE = group({
  ...SUBSCRIPTION,
  billing_cycle_anchor: unsentGroup,
  billing_schedules: emptyableList,
  cancel_at: UPDATED_CANCEL_AT,
  cancellation_details: CANCELLATION_DETAILS,
  default_source: orEmpty(id),
  description: orEmpty(text(500)),
  items: UPDATED_ITEMS,
  pause_collection: emptyableGroup,
  proration_date: unixTime,
  transfer_data: emptyableGroup,
});

export const SUBSCRIPTION_CANCEL = group({
  cancellation_details: CANCELLATION_DETAILS,
  expand,
  invoice_now: boolean,
  prorate: boolean,
});

export const SUBSCRIPTION_RETRIEVE = group({ expand });

export const INVOICE_PREVIEW = group({
  automatic_tax: unsentGroup,
  currency,
  customer: id,
  customer_account: id,
  customer_details: unsentGroup,
  discounts: emptyableList,
  expand,
  invoice_items: unsentList,
  issuer: unsentGroup,
  on_behalf_of: orEmpty(text()),
  preview_mode: word('next', 'recurring'),
  schedule: id,
  schedule_details: unsentGroup,
  subscription: id,
  subscription_details: group({
    billing_cycle_anchor: unsentGroup,
    billing_mode: unsentGroup,
    billing_schedules: emptyableList,
    cancel_at: UPDATED_CANCEL_AT,
    cancel_at_period_end: boolean,
    cancel_now: boolean,
    default_tax_rates: SUBSCRIPTION.default_tax_rates,
    items: UPDATED_ITEMS,
    metadata: orEmpty(metadata),
    pause: unsentGroup,
    proration_behavior: SUBSCRIPTION.proration_behavior,
    proration_date: unixTime,
    resume_at: word('now'),
    start_date: unixTime,
    trial_end: SUBSCRIPTION.trial_end,
  }),
});
