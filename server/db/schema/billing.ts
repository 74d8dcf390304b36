import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PaymentProviderName, PromotionSource } from '#contract/billing/billing.ts';
import type { BillingInterval, PlanTier } from '#contract/billing/plans.ts';
import { moment } from './columns.ts';
import { users } from './users.ts';

const ofUser = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const tier = () => text('tier').notNull().$type<PlanTier>();

/** Plans that are free for a time to whoever knows a code. */
export const promotions = pgTable(
  'promotions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who runs it: administrators any number, the environment and the demo data one at most. */
    source: text('source').notNull().$type<PromotionSource>(),
    /** The last day. */
    endsOn: date('ends_on').notNull(),
    tiers: text('tiers').array().notNull().$type<PlanTier[]>(),
  },
  (table) => [
    uniqueIndex('promotions_source')
      .on(table.source)
      .where(sql`${table.source} <> 'administrator'`),
  ],
);

export const promotionCodes = pgTable(
  'promotion_codes',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    promotionId: integer('promotion_id')
      .notNull()
      .references(() => promotions.id, { onDelete: 'cascade' }),
    /** How often it may be used; null: as often as people like. */
    redemptionLimit: integer('redemption_limit'),
  },
  (table) => [index('promotion_codes_promotion').on(table.promotionId)],
);

/**
 * What somebody got for a code. It outlives the promotion, and is not changed with it. Without her
 * it outlives her account too: with one account after the other, a limited code would never be used up.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null: she has deleted her account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    code: text('code').notNull(),
    tier: tier(),
    redeemedAt: moment('redeemed_at').notNull(),
    /** The last day on which the plan is free. */
    endsOn: date('ends_on').notNull(),
  },
  (table) => [
    unique('coupon_redemptions_once').on(table.userId, table.tier, table.endsOn),
    index('coupon_redemptions_code').on(table.code),
  ],
);

/** A plan that somebody has tried; nobody tries one twice. */
export const trials = pgTable(
  'trials',
  {
    userId: ofUser(),
    tier: tier(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tier] })],
);

/** How a payment provider knows a person. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: ofUser(),
    provider: text('provider').notNull().$type<PaymentProviderName>(),
    customerId: text('customer_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.provider] }),
    unique('billing_customers_id').on(table.provider, table.customerId),
  ],
);

/** What is paid for, as the provider last said. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    provider: text('provider').notNull().$type<PaymentProviderName>(),
    tier: tier(),
    interval: text('interval').notNull().$type<BillingInterval>(),
    /** 'ended' once it was paid for, 'abandoned' if it never was. */
    status: text('status')
      .notNull()
      .$type<'incomplete' | 'active' | 'past_due' | 'ended' | 'abandoned'>(),
    startedAt: moment('started_at').notNull(),
    periodEndsAt: moment('period_ends_at'),
    /** When it is to end, once she has cancelled it, or has ended. */
    cancelsAt: moment('cancels_at'),
    /** Counts what was written; what was read before the last time is out of date. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('subscriptions_user').on(table.userId)],
);

/** The provider's events that have been dealt with. */
export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  receivedAt: moment('received_at').notNull(),
});

export const billingReceipts = pgTable(
  'billing_receipts',
  {
    /** The provider's, of the invoice. */
    id: text('id').primaryKey(),
    userId: ofUser(),
    description: text('description').notNull(),
    amountCents: integer('amount_cents').notNull(),
    paidAt: moment('paid_at').notNull(),
    /** Of the invoice, where the provider shows it. */
    address: text('address'),
  },
  (table) => [index('billing_receipts_user').on(table.userId, table.paidAt)],
);

/** What the built-in payment sandbox keeps for itself, as Stripe would; the site never reads it. */
export const sandboxSubscriptions = pgTable('sandbox_subscriptions', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  clientSecret: text('client_secret').notNull().unique('sandbox_subscriptions_secret'),
  tier: tier(),
  interval: text('interval').notNull().$type<BillingInterval>(),
  /** 'incomplete_expired' where it was ended before it was paid. */
  status: text('status')
    .notNull()
    .$type<'incomplete' | 'active' | 'past_due' | 'canceled' | 'incomplete_expired'>(),
  startedAt: moment('started_at').notNull(),
  periodStartsAt: moment('period_starts_at').notNull(),
  periodEndsAt: moment('period_ends_at').notNull(),
  cancelsAt: moment('cancels_at'),
  /** Whether the test card that it is paid with will be refused the next time. */
  cardFailsLater: boolean('card_fails_later').notNull().default(false),
  /** What changes of plan have left over, in cents. */
  creditCents: integer('credit_cents').notNull().default(0),
});
