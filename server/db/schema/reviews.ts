import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { markets } from './markets.ts';
import { users } from './users.ts';

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
    reviewDate: moment('review_date').notNull().defaultNow(),
    /** What whoever runs the market says to it; it stays with the market when she leaves. */
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    isDemo: boolean('is_demo').notNull().default(false),
  },
  (table) => [
    index('market_reviews_market').on(table.marketId, table.reviewDate),
    unique('market_reviews_one_each').on(table.marketId, table.userId),
    index('market_reviews_user').on(table.userId),
    check('market_reviews_rating', sql`${table.rating} between 1 and 5`),
    check('market_reviews_reply', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
);
