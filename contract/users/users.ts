import { z } from 'zod';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';

export const USER_TYPES = ['customer', 'vendor', 'organizer', 'farm_direct'] as const;
export type UserType = (typeof USER_TYPES)[number];

const shortText = z.string().trim().max(SHORT_TEXT_MAX_LENGTH, TOO_LONG).nullable();

/** What a person tells about herself. Empty text and null both mean: not told. */
export const profileFieldsSchema = z.object({
  firstName: shortText,
  lastName: shortText,
  phone: shortText,
  email: z.email('Please enter a valid email address').max(EMAIL_MAX_LENGTH, TOO_LONG),
  address: shortText,
  city: shortText,
  state: shortText,
  zipCode: shortText,
});
export type ProfileFields = z.infer<typeof profileFieldsSchema>;

/** PUT /api/user/profile: the fields that are to change. */
export const profileUpdateSchema = profileFieldsSchema.partial();
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** By which ways a person wants to be told of things. */
export const notificationPreferencesSchema = z.object({
  smsNotifications: z.boolean(),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

/** PUT /api/user/notifications: the ways that are to change. */
export const notificationUpdateSchema = notificationPreferencesSchema.partial();
export type NotificationUpdate = z.infer<typeof notificationUpdateSchema>;

export const userProfileSchema = z.object({
  id: z.int().describe('also the organizer id and the user id of other calls'),
  firebaseUid: z.string().describe("the person's id at the identity service"),
  signInEmail: z
    .string()
    .nullable()
    .describe('the address that signs in, which `email` need not be; null: not known'),
  userType: z.enum(USER_TYPES),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  ...profileFieldsSchema.shape,
  email: z.string(),
  ...notificationPreferencesSchema.shape,
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** Calls that carry the id of the identity service: accepted when it is the session's own. */
export const claimedIdentitySchema = z.object({
  firebaseUid: z.string().max(SHORT_TEXT_MAX_LENGTH).optional(),
});

/** DELETE /api/user: the address, typed once more. */
export const accountDeletionSchema = z.object({
  email: z.string().max(EMAIL_MAX_LENGTH),
  deletesStands: z
    .boolean()
    .optional()
    .describe('whether the farm stands that she runs go too; else they stay, without an owner'),
});
export type AccountDeletion = z.infer<typeof accountDeletionSchema>;
