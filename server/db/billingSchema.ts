import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { PlanTier } from '#contract/plans.ts';
import { users } from './usersSchema.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
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
    /** Who runs it; each has one at most. */
    source: text('source').notNull().$type<'environment' | 'demo'>(),
    /** The last day. */
    endsOn: date('ends_on').notNull(),
    tiers: text('tiers').array().notNull().$type<PlanTier[]>(),
  },
  (table) => [unique('promotions_source').on(table.source)],
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

/** What somebody got for a code. It outlives the promotion, and is not changed with it. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
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
