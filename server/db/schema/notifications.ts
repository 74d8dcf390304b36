import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#contract/notifications/notificationKinds.ts';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** A piece of news for a person, as it stands in her list of them. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull().$type<NotificationKind>(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Of the page that it leads to, beginning with a slash. */
    path: text('path').notNull().$type<`/${string}`>(),
    /** Names the news: nobody is told the same twice. */
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    /** When it was handed on to the other ways of telling her, as she wished at that moment. */
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.key),
    index('notifications_newest').on(table.userId, table.id),
    // By it, notices of what goes are led to elsewhere.
    index('notifications_path').on(table.path),
  ],
);
