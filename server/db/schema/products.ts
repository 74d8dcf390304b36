import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProductUnit } from '#contract/products/productUnits.ts';
import { createdAt, updatedAt } from './columns.ts';
import { markets } from './markets.ts';

/** What a stand sells. A write tells the read model of its market, as one of a review does. */
export const products = pgTable(
  'products',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    marketId: integer('market_id')
      .notNull()
      .references(() => markets.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    priceCents: integer('price_cents'),
    unit: text('unit').$type<ProductUnit>(),
    season: text('season'),
    /** The day at the stand for which its owner said that there is some. */
    inStockOn: date('in_stock_on'),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('products_market').on(table.marketId),
    check('products_price', sql`${table.priceCents} >= 0`),
  ],
);
