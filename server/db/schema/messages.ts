import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ContactUserType } from '#contract/contact/userTypes.ts';
import { createdAt, moment } from './columns.ts';
import { notifications } from './notifications.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** What people wrote to us with the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Who was signed in while writing; goes with the account, and the message with it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    userType: text('user_type').notNull().$type<ContactUserType>(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    /** When an administrator first looked at it, and when one marked it as answered. */
    readAt: moment('read_at'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('contact_messages_sent').on(table.email, table.createdAt),
    index('contact_messages_user').on(table.userId),
  ],
);

/** Every mail there is to send, and what became of it: the outbox where no mail server is set. */
export const mails = pgTable(
  'mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whom it is for; goes with the account. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The notice that it tells of, by mail once at most; null for any other mail. */
    notificationId: integer('notification_id')
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** Says which kind of mail it is, such as 'contact' or 'password-reset'. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** When its text was forgotten, for it held what was as good as a password. */
    erasedAt: moment('erased_at'),
    /** Makes a mail that goes out twice, after a crash, recognizable as one. */
    messageId: text('message_id').notNull().unique(),
    createdAt: createdAt(),
    /** When the mail server took it; null while it waits, and for ever without a mail server. */
    sentAt: moment('sent_at'),
    /** What went wrong the last time that it was tried; null when nothing ever has. */
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_created').on(table.createdAt),
    index('mails_user').on(table.userId),
    index('mails_recipient').on(table.recipient),
  ],
);

/** Every text message there is to send, and what became of it; as with mails. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The notice that it tells of, once at most. */
    notificationId: integer('notification_id')
      .notNull()
      .unique()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** '+15035550199'. */
    recipient: text('recipient').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the service took it; null while it waits, and for ever without one. */
    sentAt: moment('sent_at'),
    /** What went wrong the last time that it was tried; null when nothing ever has. */
    lastError: text('last_error'),
  },
  (table) => [index('text_messages_user').on(table.userId)],
);

/** The browsers that want to be told of news although no page of the site is open. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whoever signs out of a browser is told nothing there any more. */
    sessionHash: text('session_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** The address at the browser's push service: whoever has it can send. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
);
