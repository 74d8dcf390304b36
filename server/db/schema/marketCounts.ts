import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MarketCountKind } from '#contract/market-counts/marketCountKinds.ts';
import { markets } from './markets.ts';

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
