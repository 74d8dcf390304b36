import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './schema/columns.ts';

/** All tables: one file for each noun, and here what belongs to none. */
export * from './schema/announcements.ts';
export * from './schema/applications.ts';
export * from './schema/audit.ts';
export * from './schema/billing.ts';
export * from './schema/duplicates.ts';
export * from './schema/events.ts';
export * from './schema/identity.ts';
export * from './schema/imports.ts';
export { listingIds } from './schema/listingIds.ts';
export * from './schema/listings.ts';
export * from './schema/marketCounts.ts';
export * from './schema/markets.ts';
export * from './schema/media.ts';
export * from './schema/messages.ts';
export * from './schema/notifications.ts';
export * from './schema/products.ts';
export * from './schema/reviews.ts';
export * from './schema/sessions.ts';
export * from './schema/users.ts';
export * from './schema/vendors.ts';

/** How often something was tried in a span of time, counted across all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom: 'contact 203.0.113.7', hashed where it names a person. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

/** What was created with a key of the caller's, so that the same call does not create it again. */
export const creations = pgTable(
  'creations',
  {
    /** A print of the caller and her key. */
    key: text('key').primaryKey(),
    /** A print of what was sent with it. */
    content: text('content').notNull(),
    /** The id of what was created: of a market, an event, a product, a vendor or a promotion. */
    subjectId: integer('subject_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('creations_created').on(table.createdAt)],
);

/** Small facts about this installation, such as when it was first started. */
export const installation = pgTable('installation', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
