import { z } from 'zod';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH, URL_MAX_LENGTH } from '#contract/limits.ts';
import { USER_TYPES } from '#contract/users/users.ts';

/**
 * POST /api/auth/firebase, with the ID token as a bearer. The fields are accepted for compatibility;
 * the token alone is believed, and an id or address that contradicts it is refused.
 */
export const signInSchema = z.object({
  firebaseUid: z.string().max(SHORT_TEXT_MAX_LENGTH).optional(),
  email: z.string().max(EMAIL_MAX_LENGTH).nullish(),
  displayName: z.string().max(SHORT_TEXT_MAX_LENGTH).nullish(),
  photoURL: z.string().max(URL_MAX_LENGTH).nullish(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The little that every page must know of who is signed in. */
const sessionUserSchema = z.object({
  id: z.int(),
  name: z.string().describe('what to call the person: her name, else the address'),
  email: z.string(),
  photoURL: z.string().nullable(),
  userType: z.enum(USER_TYPES),
  hasFarmDirect: z
    .boolean()
    .describe('whether her menu leads to Farm Direct: she has a farm stand, or the plan for one'),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const sessionSchema = z.object({
  user: sessionUserSchema.nullable().describe('null: nobody is signed in'),
  isAdministrator: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
