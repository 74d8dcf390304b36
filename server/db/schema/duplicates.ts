import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { markets } from './markets.ts';

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
