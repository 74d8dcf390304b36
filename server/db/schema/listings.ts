import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ClaimStatus } from '#contract/claims/claims.ts';
import type { ListingContact } from '#contract/listings/listings.ts';
import type { ReportKind } from '#contract/reports/reportForm.ts';
import type { ReportStatus } from '#contract/reports/reports.ts';
import { moment } from './columns.ts';
import { markets } from './markets.ts';
import { users } from './users.ts';
import { vendors } from './vendors.ts';

/** What a row is about: a market or a vendor, one of the two. */
const listing = () => ({
  marketId: integer('market_id').references(() => markets.id, { onDelete: 'cascade' }),
  vendorId: integer('vendor_id').references(() => vendors.id, { onDelete: 'cascade' }),
});

/** Who says that a listing without an owner is hers. */
export const listingClaims = pgTable(
  'listing_claims',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...listing(),
    /** Who she is, in her own words. */
    note: text('note').notNull(),
    status: text('status').notNull().default('waiting').$type<ClaimStatus>(),
    /** Why it was declined. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    /** Where the listing could be reached when it was given away, for when it is taken back. */
    contactBefore: jsonb('contact_before').$type<ListingContact>(),
  },
  (table) => [
    index('listing_claims_user').on(table.userId),
    index('listing_claims_market').on(table.marketId),
    index('listing_claims_vendor').on(table.vendorId),
    index('listing_claims_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('listing_claims_one_market')
      .on(table.userId, table.marketId)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('listing_claims_one_vendor')
      .on(table.userId, table.vendorId)
      .where(sql`${table.status} = 'waiting'`),
    check('listing_claims_listing', sql`num_nonnulls(${table.marketId}, ${table.vendorId}) = 1`),
    check(
      'listing_claims_status',
      sql`${table.status} in ('waiting', 'approved', 'declined', 'withdrawn')`,
    ),
  ],
);

/** What somebody found wrong with a listing. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who was signed in while writing; goes with the account, and the report with it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    ...listing(),
    kind: text('kind').notNull().$type<ReportKind>(),
    text: text('text').notNull(),
    /** Where a stranger wants to be asked, if at all. */
    email: text('email'),
    status: text('status').notNull().default('waiting').$type<ReportStatus>(),
    /** What the administrator says of it. */
    note: text('note'),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('listing_reports_user').on(table.userId),
    index('listing_reports_market').on(table.marketId),
    index('listing_reports_vendor').on(table.vendorId),
    index('listing_reports_waiting').on(table.id).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('listing_reports_one_market')
      .on(table.userId, table.marketId, table.kind)
      .where(sql`${table.status} = 'waiting'`),
    uniqueIndex('listing_reports_one_vendor')
      .on(table.userId, table.vendorId, table.kind)
      .where(sql`${table.status} = 'waiting'`),
    check('listing_reports_listing', sql`num_nonnulls(${table.marketId}, ${table.vendorId}) = 1`),
    check(
      'listing_reports_kind',
      sql`${table.kind} in ('wrong_hours', 'closed_for_good', 'wrong_place', 'wrong_contact', 'other')`,
    ),
    check('listing_reports_status', sql`${table.status} in ('waiting', 'done', 'no_change')`),
  ],
);
