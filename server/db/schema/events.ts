import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { EventStatus, EventType, RecurringPattern } from '#contract/events/eventStatus.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { createdAt, textList, updatedAt } from './columns.ts';
import { listingId } from './listingIds.ts';
import { markets } from './markets.ts';

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
    /** Days that it was put off from, in that order: its market is closed on them (decision 36). */
    previousDates: date('previous_dates').array().notNull().default([]),
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
