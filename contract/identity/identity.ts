import { z } from 'zod';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { TOO_LONG } from '#contract/tooLong.ts';

/** In characters. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

const email = z.email('Please enter a valid email address').max(EMAIL_MAX_LENGTH);
const newPassword = z
  .string()
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, TOO_LONG);
const password = z.string().min(1, 'Please enter your password').max(PASSWORD_MAX_LENGTH);
const linkToken = z
  .string()
  .min(1)
  .max(SHORT_TEXT_MAX_LENGTH * 5);

/** POST /identity/sign-in. */
export const credentialsSchema = z.object({
  email,
  password,
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** POST /identity/sign-up. */
export const newAccountSchema = z.object({
  name: z.string().trim().min(1, 'Please enter your name').max(SHORT_TEXT_MAX_LENGTH, TOO_LONG),
  email,
  password: newPassword,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const signUpResultSchema = z.object({
  state: z
    .enum(['signedIn', 'confirmationSent'])
    .describe('confirmationSent: the same answer whether or not the address has an account'),
});
export type SignUpResult = z.infer<typeof signUpResultSchema>;

/**
 * POST /identity/confirm-address, with what the mailed link carries and the account's password: the
 * address of a new account, or another one for an account that there is.
 */
export const addressConfirmationSchema = z.object({ token: linkToken, password });
export type AddressConfirmation = z.infer<typeof addressConfirmationSchema>;

/** POST /identity/change-address: the account that signs in with `email` is to sign in with another. */
export const addressChangeSchema = z
  .object({ email, password, newEmail: email })
  .refine(({ email, newEmail }) => email.toLowerCase() !== newEmail.toLowerCase(), {
    path: ['newEmail'],
    message: 'You sign in with this email now',
  });
export type AddressChange = z.infer<typeof addressChangeSchema>;

export const addressChangeResultSchema = z.object({
  state: z
    .enum(['changed', 'confirmationSent'])
    .describe('confirmationSent: the same answer whether or not the new address has an account'),
});
export type AddressChangeResult = z.infer<typeof addressChangeResultSchema>;

/** POST /identity/request-password-reset. */
export const passwordResetRequestSchema = z.object({ email });
export type PasswordResetRequest = z.infer<typeof passwordResetRequestSchema>;

/** POST /identity/reset-password, with what the mailed link carries. */
export const passwordResetSchema = z.object({ token: linkToken, newPassword });
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** GET /identity/token. */
export const idTokenSchema = z.object({
  token: z.string().nullable().describe('null: nobody is signed in at the identity service'),
});
export type IdToken = z.infer<typeof idTokenSchema>;
