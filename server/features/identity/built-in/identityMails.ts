import type { OutgoingMail } from '#server/features/mail/queueMail.ts';

export type MailContent = Pick<OutgoingMail, 'kind' | 'subject' | 'text' | 'keptForSeconds'>;

/** As the texts say. */
const LINK_LIFETIME_SECONDS = 3_600;

/*
 * What people call themselves is in none of these: anybody can open an account with anybody's
 * address, and would else have us send her own words there.
 */

/** @param token travels behind '#', which no server and no log sees */
export const passwordResetMail = (publicUrl: string, token: string): MailContent => ({
  kind: 'password-reset',
  keptForSeconds: LINK_LIFETIME_SECONDS,
  subject: 'Choose a new password for Local Markets',
  text: `Hello,

somebody asked for a new password for your account at Local Markets. To choose one, open this link within an hour:

${publicUrl}/identity/reset-password#${token}

If it was not you, you need not do anything: your password stays as it is.
`,
});

export const confirmAddressMail = (publicUrl: string, token: string): MailContent => ({
  kind: 'confirm-address',
  keptForSeconds: LINK_LIFETIME_SECONDS,
  subject: 'Confirm your address for Local Markets',
  text: `Hello,

somebody opened an account at Local Markets with this address. If it was you, open this link within an hour to confirm it:

${publicUrl}/identity/sign-in#${token}

If it was not you, you need not do anything: without the link nobody can use the account.
`,
});

export const existingAccountMail = (publicUrl: string): MailContent => ({
  kind: 'existing-account',
  subject: 'You already have an account at Local Markets',
  text: `Hello,

somebody wanted to open an account at Local Markets with this address, which has one already. If it was you, sign in at ${publicUrl} instead; if you have forgotten your password, you can choose a new one there.

If it was not you, you need not do anything: your account is as it was.
`,
});
