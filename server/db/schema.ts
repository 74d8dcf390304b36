import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applicationStatus.ts';
import type { MarketCategory } from '#contract/categories.ts';
import type { ContactUserType } from '#contract/contact.ts';
import type { EventStatus, EventType, RecurringPattern } from '#contract/eventStatus.ts';
import type { Good } from '#contract/goods.ts';
import type { KnownDemands } from '#contract/marketDemands.ts';
import type { OpeningTimes, Weekday } from '#contract/openingTimes.ts';
import type { Payment } from '#contract/payments.ts';
import { notifications } from './notificationsSchema.ts';
import { users } from './usersSchema.ts';

export * from './billingSchema.ts';
export * from './identitySchema.ts';
export * from './notificationsSchema.ts';
export * from './usersSchema.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * Markets and events draw their ids from one sequence, so that an application's
 * 'event id if given, otherwise the market id' is never ambiguous.
 */
export const listingIds = pgSequence('listing_ids', { startWith: 1 });

const listingId = () => integer('id').primaryKey().default(sql`nextval('listing_ids')`);
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();
const textList = <T extends string = string>(name: string) =>
  text(name).array().notNull().default([]).$type<T[]>();

/** What keeps a browser signed in. The token itself is only in the browser. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind').notNull().$type<'person' | 'administrator'>(),
    /** Null for an administrator, who is whoever holds the key. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId),
    index('sessions_expiry').on(table.expiresAt),
    check('sessions_kind', sql`(${table.kind} = 'person') = (${table.userId} is not null)`),
  ],
);

/** How often something was tried in a span of time, counted across all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom: 'contact 203.0.113.7', hashed where it names a person. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

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
    /** When the source last recorded the listing. */
    sourceRecordedOn: date('source_recorded_on'),
    lastConfirmedOn: date('last_confirmed_on'),
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
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
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
    reviewDate: timestamp('review_date', { withTimezone: true }).notNull().defaultNow(),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('market_reviews_market').on(table.marketId, table.reviewDate),
    unique('market_reviews_one_each').on(table.marketId, table.userId),
    check('market_reviews_rating', sql`${table.rating} between 1 and 5`),
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

/** A vendor in the directory. */
export const vendors = pgTable('vendors', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Null: entered by an administrator and not yet claimed. */
  userId: integer('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  businessName: text('business_name').notNull(),
  businessType: text('business_type').notNull(),
  description: text('description'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  facebookUrl: text('facebook_url'),
  instagramUrl: text('instagram_url'),
  linkedinUrl: text('linkedin_url'),
  address: text('address'),
  city: text('city'),
  state: text('state'),
  zipCode: text('zip_code'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  imageUrl: text('image_url'),
  businessHours: text('business_hours'),
  categories: textList('categories'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Who likes which vendor. */
export const vendorLikes = pgTable(
  'vendor_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.vendorId] }),
    index('vendor_likes_vendor').on(table.vendorId),
  ],
);

/** Who sells at which event. */
export const eventVendors = pgTable(
  'event_vendors',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => marketEvents.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('event_vendors_one_each').on(table.eventId, table.vendorId),
    index('event_vendors_vendor').on(table.vendorId),
  ],
);

/** What an organizer marks of who sells at an event: paid by hand, there on the day. No row: nothing. */
export const rosterMarks = pgTable(
  'roster_marks',
  {
    eventId: integer('event_id').notNull(),
    vendorId: integer('vendor_id').notNull(),
    isPaid: boolean('is_paid').notNull().default(false),
    hasArrived: boolean('has_arrived').notNull().default(false),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.vendorId] }),
    // Goes with the place.
    foreignKey({
      name: 'roster_marks_place',
      columns: [table.eventId, table.vendorId],
      foreignColumns: [eventVendors.eventId, eventVendors.vendorId],
    }).onDelete('cascade'),
  ],
);

/** A vendor's wish to sell at an event, or at a market in general. */
export const applications = pgTable(
  'applications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** Null: at the market in general. */
    eventId: integer('event_id').references(() => marketEvents.id, { onDelete: 'cascade' }),
    status: text('status').notNull().default('pending').$type<ApplicationStatus>(),
    notes: text('notes'),
    approvalNotes: text('approval_notes'),
    rejectionReason: text('rejection_reason'),
    /** When the vendor agreed, and to which document: its address names its content. */
    agreementAcceptedAt: timestamp('agreement_accepted_at', { withTimezone: true }),
    agreementDocumentUrl: text('agreement_document_url'),
    /** Until when a free place is hers if she accepts it; null: none was ever offered. */
    offeredUntil: timestamp('offered_until', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One application each, unless it was withdrawn.
    uniqueIndex('applications_one_each')
      .on(table.vendorId, sql`coalesce(${table.eventId}, ${table.marketId})`)
      .where(sql`${table.status} <> 'withdrawn'`),
    index('applications_market').on(table.marketId),
    index('applications_event').on(table.eventId),
    check(
      'applications_status',
      sql`${table.status} in ('pending', 'under_review', 'approved', 'rejected', 'waitlisted', 'withdrawn')`,
    ),
  ],
);

/** Each state that an application has been in, with what was said. */
export const applicationChanges = pgTable(
  'application_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    status: text('status').notNull().$type<ApplicationStatus>(),
    note: text('note'),
    /** Who made the change; null for an administrator and for whoever has left. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('application_changes_application').on(table.applicationId)],
);

/** What an organizer wrote to the vendors of an event, or of a market. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    /** Null: to all of the market. */
    eventId: integer('event_id').references(() => marketEvents.id, { onDelete: 'cascade' }),
    /** Who wrote it; null once she has left. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** How many people it went to. */
    recipients: integer('recipients').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('announcements_market').on(table.marketId, table.id),
    index('announcements_event').on(table.eventId),
  ],
);

/** From where and how far a vendor travels, and what she says by default. */
export const vendorSettings = pgTable('vendor_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  travelCity: text('travel_city').notNull(),
  travelState: text('travel_state').notNull(),
  travelRadiusMiles: integer('travel_radius_miles').notNull(),
  defaultNote: text('default_note').notNull().default(''),
});

/** The address at which calendar programs read when a vendor sells where. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Kept as it is, unlike a session's: its owner may look it up again, and it opens nothing else. */
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
});

/** What people wrote to us with the contact form. */
export const contactMessages = pgTable('contact_messages', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Who was signed in while writing; goes with the account, and the message with it. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  email: text('email').notNull(),
  userType: text('user_type').notNull().$type<ContactUserType>(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: createdAt(),
});

/** Every mail there is to send, and what became of it: the outbox where no mail server is set. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whom it is for; goes with the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The notice that it tells of, by mail once at most; null for any other mail. */
    notificationId: integer('notification_id')
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Says which kind of mail it is, such as 'contact' or 'password-reset'. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Makes a mail that goes out twice, after a crash, recognizable as one. */
    messageId: text('message_id').notNull().unique(),
    createdAt: createdAt(),
    /** When the mail server took it; null while it waits, and for ever without a mail server. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('mails_created').on(table.createdAt)],
);

/** Every text message there is to send, and what became of it; as with mails. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The notice that it tells of, once at most. */
    notificationId: integer('notification_id')
      .notNull()
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** '+15035550199'. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the service took it; null while it waits, and for ever without one. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [index('text_messages_user').on(table.userId)],
);

/** The browsers that want to be told of news although no page of the site is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whoever signs out of a browser is told nothing there any more. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The address at the browser's push service: whoever has it can send. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
);

/**
 * Pictures and documents, in the database so that every process has them. What is stored under a
 * name never changes: the name is made of the content.
 */
export const media = pgTable('media', {
  /** As it stands in the address: '{digest}-640.webp', '{digest}.pdf'. */
  name: text('name').primaryKey(),
  contentType: text('content_type').notNull(),
  bytes: bytea('bytes').notNull(),
  /** Who brought it; null once she has left. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
});

/** Small facts about this installation, such as when it was first started. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
