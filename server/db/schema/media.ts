import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from './columns.ts';
import { contentOfName } from './mediaContent.ts';
import { users } from './users.ts';

/**
 * Pictures and documents, in the database so that every process has them. What is stored under a
 * name never changes: the name is made of the content.
 */
export const media = pgTable(
  'media',
  {
    /** As it stands in the address: '{digest}-640.webp', '{digest}.pdf'. */
    name: text('name').primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bytea('bytes').notNull(),
    /** Who brought it; null once she has left. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('media_user').on(table.userId),
    index('media_content').on(contentOfName(table.name)),
  ],
);
