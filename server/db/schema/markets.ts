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
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Confirmer } from '#contract/listings/listings.ts';
import type { KnownDemands } from '#contract/market-configuration/marketDemands.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import type { Good } from '#contract/markets/goods.ts';
import type { Payment } from '#contract/markets/payments.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { createdAt, moment, textList, updatedAt } from './columns.ts';
import { listingId } from './listingIds.ts';
import { contentOfAddress } from './mediaContent.ts';
import { users } from './users.ts';

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
    /** What kind of place it is and how it is found, in the words of its owner or its source. */
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
    /** When it last began to be news for vendors: to look for them, in a known place. Null: at once. */
    hiringSince: moment('hiring_since'),
    /** Dollars a day. */
    boothFee: numeric('booth_fee', { precision: 10, scale: 2 }).notNull().default('0'),
    /** False: the fee is 0 because nobody has said anything of it. */
    isBoothFeeStated: boolean('is_booth_fee_stated').notNull().default(true),
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
    // What a file is shown by.
    index('markets_image').on(contentOfAddress(table.imageUrl)),
    index('markets_agreement').on(contentOfAddress(table.agreementDocumentUrl)),
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
