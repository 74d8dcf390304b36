import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { marketEvents } from './events.ts';
import { markets } from './markets.ts';
import { users } from './users.ts';

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
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('announcements_market').on(table.marketId, table.id),
    index('announcements_event').on(table.eventId),
    index('announcements_user').on(table.userId),
  ],
);
