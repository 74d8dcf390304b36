import { boolean, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, moment, updatedAt } from './columns.ts';

/**
 * The tables of the built-in identity service. Better Auth decides their columns and alone reads and
 * writes them; the site knows a person by `users.identity_subject`, which is `identity_users.id`.
 */

const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => identityUsers.id, { onDelete: 'cascade' });

/** Who can sign in. */
export const identityUsers = pgTable(
  'identity_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [unique('identity_users_email').on(table.email)],
);

/** Who is signed in at the identity service, which is not yet to be signed in at the site. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: ofUser(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('identity_sessions_token').on(table.token),
    index('identity_sessions_user').on(table.userId),
  ],
);

/** By what somebody signs in: a password, which is kept hashed. */
export const identityAccounts = pgTable(
  'identity_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofUser(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_accounts_user').on(table.userId)],
);

/** What was sent to an address to prove that it is somebody's: the links to a new password and to another address. */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('identity_verifications_identifier').on(table.identifier)],
);

/** The keys that sign ID tokens; the private halves are encrypted with the identity secret. */
export const identityKeys = pgTable('identity_keys', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text('alg'),
  crv: text('crv'),
  createdAt: createdAt(),
  expiresAt: moment('expires_at'),
});
