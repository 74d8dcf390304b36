import type { OutgoingMail } from '#server/features/mail/queueMail.ts';

export const IDENTITY_MAIL_KINDS = [
  'password-reset',
  'confirm-address',
  'existing-account',
] as const;

export interface MailContent extends Pick<OutgoingMail, 'subject' | 'text' | 'keptForSeconds'> {
  kind: (typeof IDENTITY_MAIL_KINDS)[number];
}

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

/**
 * The link asks for the account's password: whoever opened an account with somebody else's address
 * would else share it with her once she follows the link.
 */
export const confirmAddressMail = (publicUrl: string, token: string): MailContent => ({
  kind: 'confirm-address',
  keptForSeconds: LINK_LIFETIME_SECONDS,
  subject: 'Confirm your address for Local Markets',
  text: `Hello,

somebody opened an account at Local Markets with this address. If it was you, open this link within an hour and enter the password that you chose:

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
