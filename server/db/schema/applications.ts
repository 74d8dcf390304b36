import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import { createdAt, moment, updatedAt } from './columns.ts';
import { marketEvents } from './events.ts';
import { markets } from './markets.ts';
import { contentOfAddress } from './mediaContent.ts';
import { users } from './users.ts';
import { vendors } from './vendors.ts';

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
    agreementAcceptedAt: moment('agreement_accepted_at'),
    agreementDocumentUrl: text('agreement_document_url'),
    /** Until when a free place is hers if she accepts it; null: none was ever offered. */
    offeredUntil: moment('offered_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // One application each, unless it was withdrawn.
    uniqueIndex('applications_one_each')
      .on(table.vendorId, sql`coalesce(${table.eventId}, ${table.marketId})`)
      .where(sql`${table.status} <> 'withdrawn'`),
    // The one above lacks those that were withdrawn.
    index('applications_vendor').on(table.vendorId),
    index('applications_market').on(table.marketId),
    index('applications_event').on(table.eventId),
    index('applications_agreement').on(contentOfAddress(table.agreementDocumentUrl)),
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
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('application_changes_application').on(table.applicationId),
    index('application_changes_user').on(table.userId),
  ],
);
