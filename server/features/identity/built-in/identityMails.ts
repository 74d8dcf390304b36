import type { OutgoingMail } from '#server/features/mail/queueMail.ts';

export const IDENTITY_MAIL_KINDS = [
  'password-reset',
  'confirm-address',
  'existing-account',
] as const;

export interface MailContent extends Pick<OutgoingMail, 'subject' | 'text' | 'keptForSeconds'> {
  kind: (typeof IDENTITY_MAIL_KINDS)[number];
}

/** How long mailed links work, in seconds; the texts say so too. */
export const LINK_LIFETIME_SECONDS = 3_600;

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

We received a request to reset the password for your Local Markets account. To choose a new one, open this link within an hour.

Choose a new password:
${publicUrl}/identity/reset-password#${token}

If this wasn’t you, you can ignore this email: your password won’t change.
`,
});

/**
 * The link asks for the account's password: whoever opened an account with somebody else's address
 * would else share it with her once she follows the link.
 */
export const confirmAddressMail = (publicUrl: string, token: string): MailContent => ({
  kind: 'confirm-address',
  keptForSeconds: LINK_LIFETIME_SECONDS,
  subject: 'Confirm your email for Local Markets',
  text: `Hello,

Thanks for creating a Local Markets account. To confirm your email, open this link within an hour and enter the password you chose.

Confirm your email:
${publicUrl}/identity/sign-in#${token}

If this wasn’t you, you can ignore this email: the account can’t be used without the link.
`,
});

export const existingAccountMail = (publicUrl: string): MailContent => ({
  kind: 'existing-account',
  subject: 'You already have an account at Local Markets',
  text: `Hello,

Someone tried to create a Local Markets account with this email, but you already have one. If it was you, sign in at ${publicUrl} instead. If you forgot your password, you can choose a new one there.

If this wasn’t you, you can ignore this email: your account hasn’t changed.
`,
});
