import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { UserType } from '#contract/users/users.ts';
import { createdAt, updatedAt } from './columns.ts';

/** A person with an account. Null means: not told. */
export const users = pgTable(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Which identity service vouches for the person, and her id there. */
    identityProvider: text('identity_provider').notNull().$type<'built-in' | 'firebase'>(),
    identitySubject: text('identity_subject').notNull(),
    userType: text('user_type').notNull().default('customer').$type<UserType>(),
    /** As the identity service says it; shown in the header. */
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
    /** Where messages go. */
    email: text('email').notNull(),
    /** The address that signs in, as the identity service last said it; null until it does. */
    signInEmail: text('sign_in_email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    address: text('address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    smsNotifications: boolean('sms_notifications').notNull().default(true),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    pushNotifications: boolean('push_notifications').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('users_identity').on(table.identityProvider, table.identitySubject),
    check(
      'users_type',
      sql`${table.userType} in ('customer', 'vendor', 'organizer', 'farm_direct')`,
    ),
  ],
);
