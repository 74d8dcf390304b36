import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, textList, updatedAt } from './columns.ts';
import { contentOfAddress } from './mediaContent.ts';
import { users } from './users.ts';

/** A vendor in the directory. */
export const vendors = pgTable(
  'vendors',
  {
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
    /** What the administrator knows of a business and the directory does not show. */
    licenseNumber: text('license_number'),
    insuranceInfo: text('insurance_info'),
    deliveryOptions: textList('delivery_options'),
    paymentMethods: textList('payment_methods'),
    sustainabilityPractices: text('sustainability_practices'),
    productCatalog: text('product_catalog'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('vendors_image').on(contentOfAddress(table.imageUrl))],
);

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
