import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { EventStatus, EventType, RecurringPattern } from '#contract/events/eventStatus.ts';
import type { Confirmer } from '#contract/listings/listings.ts';
import type { KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import type { MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Good } from '#contract/markets/goods.ts';
import type { Payment } from '#contract/markets/payments.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import type { ProductUnit } from '#contract/products/productUnits.ts';
import { createdAt, moment, textList, updatedAt } from './columns.ts';
import { users } from './usersSchema.ts';

/**
 * Markets and events draw their ids from one sequence, so that an application's
 * 'event id if given, otherwise the market id' is never ambiguous.
 */
export const listingIds = pgSequence('listing_ids', { startWith: 1 });

const listingId = () => integer('id').primaryKey().default(sql`nextval('listing_ids')`);

/** A market, farm stand, flea market or food market. Nullable means: nobody has stated it. */
export const markets = pgTable(
  'markets',
  {
    id: listingId(),
    name: text('name').notNull(),
    description: text('description'),
    category: text('category').notNull().$type<MarketCategory>(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    /** Two letters. */
    state: text('state').notNull(),
    zipCode: text('zip_code').notNull().default(''),
    county: text('county'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** IANA name, from the coordinates. */
    timeZone: text('time_zone'),
    /** What kind of place it is held at, in the source's words. */
    locationNote: text('location_note'),
    imageUrl: text('image_url'),
    /** As its owner wrote it; kept for ever beside what could be read from it. */
    operatingHours: text('operating_hours'),
    openingTimes: jsonb('opening_times').$type<OpeningTimes>(),
    amenities: textList('amenities'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    facebookUrl: text('facebook_url'),
    instagramUrl: text('instagram_url'),
    twitterUrl: text('twitter_url'),
    accessibility: text('accessibility'),
    seasonalInfo: text('seasonal_info'),
    specialEvents: text('special_events'),
    parkingInfo: text('parking_info'),
    petPolicy: text('pet_policy'),
    /** Payments in the owner's own words, beyond the known ones below. */
    paymentMethods: textList('payment_methods'),
    paymentsAccepted: textList<Payment>('payments_accepted'),
    paymentsNotAccepted: textList<Payment>('payments_not_accepted'),
    goodsSold: textList<Good>('goods_sold'),
    goodsNotSold: textList<Good>('goods_not_sold'),
    tags: textList('tags'),
    isHiringVendors: boolean('is_hiring_vendors').notNull().default(true),
    /** Dollars a day. */
    boothFee: numeric('booth_fee', { precision: 10, scale: 2 }).notNull().default('0'),
    avgDailyVisitors: integer('avg_daily_visitors'),
    avgDailyFootTraffic: integer('avg_daily_foot_traffic'),
    insuranceRequired: boolean('insurance_required'),
    applicationDeadlineDays: integer('application_deadline_days').notNull().default(7),
    tablesProvided: boolean('tables_provided'),
    vendorSpaces: integer('vendor_spaces'),
    /** Dollars. */
    applicationFee: numeric('application_fee', { precision: 10, scale: 2 }),
    isPermanent: boolean('is_permanent'),
    agreementDocumentUrl: text('agreement_document_url'),
    organizerId: integer('organizer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Which directory the listing came from, and its id there; null for one made here. */
    source: text('source'),
    sourceId: text('source_id'),
    /** A print of what that directory said when it was last imported, and of what was read of it. */
    sourcePrint: text('source_print'),
    /**
     * When the source last recorded the listing; with hours of a merged one that nobody has
     * confirmed, when that one's did.
     */
    sourceRecordedOn: date('source_recorded_on'),
    /** When somebody last said that the listing is right, and who that was. */
    lastConfirmedOn: date('last_confirmed_on'),
    lastConfirmedBy: text('last_confirmed_by').$type<Confirmer>(),
    /** When its owner was last asked whether it still is. */
    confirmationAskedOn: date('confirmation_asked_on'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('markets_source_key').on(table.source, table.sourceId),
    index('markets_organizer').on(table.organizerId),
    check(
      'markets_category',
      sql`${table.category} in ('farmers_market', 'farm_stand', 'flea_market', 'food_market')`,
    ),
    check(
      'markets_last_confirmed_by',
      sql`${table.lastConfirmedBy} in ('owner', 'directory', 'site')`,
    ),
    check('markets_latitude', sql`${table.latitude} between -90 and 90`),
    check('markets_longitude', sql`${table.longitude} between -180 and 180`),
  ],
);

/**
 * What a market asks of its vendors, one row for each time that changed: the highest revision is
 * what it asks now. Booth fee, insurance and tables stand in the market's row, which searches read
 * and which has the last word; here they are kept as they were. A revision before anybody has saved
 * a configuration knows only those three.
 */
export const marketConfigurations = pgTable(
  'market_configurations',
  {
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    demands: jsonb('demands').notNull().$type<KnownDemands>(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.marketId, table.revision] })],
);

/** What an event says besides its date: of one event, or of those that a series will make. */
const eventFields = () => ({
  marketId: integer('market_id')
    .notNull()
    .references(() => markets.id, { onDelete: 'cascade' }),
  /** 24-hour 'HH:MM' in the market's zone. */
  startTime: text('start_time').notNull(),
  endTime: text('end_time').notNull(),
  status: text('status').notNull().default('active').$type<EventStatus>(),
  maxVendors: integer('max_vendors'),
  eventType: text('event_type').notNull().default('weekly').$type<EventType>(),
  specialInstructions: text('special_instructions'),
  earlySetup: boolean('early_setup').notNull().default(true),
  lateBreakdown: boolean('late_breakdown').notNull().default(false),
  weatherPolicy: text('weather_policy'),
  insuranceNeeded: boolean('insurance_needed'),
  tablesProvided: boolean('tables_provided'),
  avgDailyFootTraffic: integer('avg_daily_foot_traffic'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Events that come back: the rule of their dates, and what a new one of them says. */
export const eventSeries = pgTable(
  'event_series',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ...eventFields(),
    firstDate: date('first_date').notNull(),
    recurringPattern: text('recurring_pattern').notNull().$type<RecurringPattern>(),
    recurringDays: textList<Weekday>('recurring_days'),
    /** Which weekdays of the month: 1 to 5, or -1 for the last. */
    recurringNth: integer('recurring_nth').array().notNull().default([]),
    /** Inclusive; null goes on for ever. */
    recurringEndDate: date('recurring_end_date'),
    /** Up to this date every event has been made: one that is missing was removed. */
    madeUntil: date('made_until').notNull(),
  },
  (table) => [
    index('event_series_market').on(table.marketId),
    index('event_series_made_until').on(table.madeUntil),
    check(
      'event_series_status',
      sql`${table.status} in ('draft', 'active', 'scheduled', 'cancelled', 'postponed')`,
    ),
    check(
      'event_series_pattern',
      sql`${table.recurringPattern} in ('weekly', 'biweekly', 'monthly')`,
    ),
  ],
);

/** One day of a market. */
export const marketEvents = pgTable(
  'market_events',
  {
    id: listingId(),
    ...eventFields(),
    eventDate: date('event_date').notNull(),
    /** Why it is cancelled or postponed, or was moved to another day. */
    statusReason: text('status_reason'),
    seriesId: integer('series_id').references(() => eventSeries.id),
    /** The date that the series gave it, wherever it has been moved since. */
    seriesDate: date('series_date'),
  },
  (table) => [
    index('market_events_market_date').on(table.marketId, table.eventDate),
    index('market_events_date').on(table.eventDate),
    unique('market_events_series_date').on(table.seriesId, table.seriesDate),
    check('market_events_series', sql`(${table.seriesId} is null) = (${table.seriesDate} is null)`),
    check(
      'market_events_status',
      sql`${table.status} in ('draft', 'active', 'scheduled', 'cancelled', 'postponed')`,
    ),
  ],
);

export const marketReviews = pgTable(
  'market_reviews',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** Null once its writer has left; the review stays without a name. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    reviewerName: text('reviewer_name').notNull(),
    rating: integer('rating').notNull(),
    comment: text('comment'),
    reviewDate: moment('review_date').notNull().defaultNow(),
    /** What whoever runs the market says to it; it stays with the market when she leaves. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('market_reviews_market').on(table.marketId, table.reviewDate),
    unique('market_reviews_one_each').on(table.marketId, table.userId),
    check('market_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('market_reviews_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
);

/** The markets that a person keeps on her list. */
export const savedMarkets = pgTable(
  'saved_markets',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.marketId] }),
    index('saved_markets_market').on(table.marketId),
  ],
);

/** Markets that turned out to be another one: who asks for the id is sent on to that. */
export const mergedMarkets = pgTable(
  'merged_markets',
  {
    /** The id that is no longer a market's. */
    id: integer('id').primaryKey(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** Where its directory has it: an import does not make it again. */
    source: text('source'),
    sourceId: text('source_id'),
    mergedAt: moment('merged_at').notNull(),
  },
  (table) => [
    index('merged_markets_market').on(table.marketId),
    uniqueIndex('merged_markets_source_key').on(table.source, table.sourceId),
  ],
);

/** Listings of directories that were deleted here: an import does not make them again. */
export const deletedListings = pgTable(
  'deleted_listings',
  {
    source: text('source').notNull(),
    sourceId: text('source_id').notNull(),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] })],
);

/** Pairs of markets that look alike and are not the same: somebody has looked. */
export const distinctMarkets = pgTable(
  'distinct_markets',
  {
    /** The lower of the two ids. */
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    otherId: integer('other_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.otherId] }),
    index('distinct_markets_other').on(table.otherId),
    check('distinct_markets_order', sql`${table.marketId} < ${table.otherId}`),
  ],
);

/** What a stand sells. A write tells the read model of its market, as one of a review does. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    priceCents: integer('price_cents'),
    unit: text('unit').$type<ProductUnit>(),
    season: text('season'),
    /** The day at the stand for which its owner said that there is some. */
    inStockOn: date('in_stock_on'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_market').on(table.marketId),
    check('products_price', sql`${table.priceCents} >= 0`),
  ],
);

/** How often something was done with a listing on a day at its place; nobody's doing in particular. */
export const marketDailyCounts = pgTable(
  'market_daily_counts',
  {
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind').notNull().$type<MarketCountKind>(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.marketId, table.day, table.kind] }),
    check('market_daily_counts_kind', sql`${table.kind} in ('view', 'directions', 'visit')`),
  ],
);
