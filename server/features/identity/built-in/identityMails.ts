import type { OutgoingMail } from '#server/features/mail/queueMail.ts';

export const IDENTITY_MAIL_KINDS = [
  'password-reset',
  'confirm-address',
  'existing-account',
  'change-address',
  'taken-address',
  'changed-address',
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
  subject: 'You already have a Local Markets account',
  text: `Hello,

Someone tried to create a Local Markets account with this email, but you already have one. If it was you, sign in at ${publicUrl} instead. If you forgot your password, you can choose a new one there.

If this wasn’t you, you can ignore this email: your account hasn’t changed.
`,
});

/** To the address that an account is to sign in with; it too asks for the account's password. */
export const changeAddressMail = (publicUrl: string, token: string): MailContent => ({
  kind: 'change-address',
  keptForSeconds: LINK_LIFETIME_SECONDS,
  subject: 'Confirm your new email for Local Markets',
  text: `Hello,

Someone asked to use this email to sign in to a Local Markets account. If it was you, open this link within an hour and enter the password of your account.

Confirm your new email:
${publicUrl}/identity/sign-in#${token}

If this wasn’t you, you can ignore this email: nothing changes without the link.
`,
});

/** To whoever has an account with the address that another is to sign in with. */
export const takenAddressMail = (publicUrl: string): MailContent => ({
  kind: 'taken-address',
  subject: 'You already have a Local Markets account',
  text: `Hello,

Someone asked to use this email to sign in to another Local Markets account, but you already have an account with it. If it was you, sign in with this email at ${publicUrl}, or choose a different one for the other account.

If this wasn’t you, you can ignore this email: your account hasn’t changed.
`,
});

/** To the address that an account no longer signs in with, which may be somebody else's by now. */
export const changedAddressMail = (publicUrl: string): MailContent => ({
  kind: 'changed-address',
  subject: 'Your Local Markets email was changed',
  text: `Hello,

Someone who entered your password changed the email of your Local Markets account. You can no longer sign in with this one.

If this wasn’t you, write to us at ${publicUrl}/contact.
`,
});
