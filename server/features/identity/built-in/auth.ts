import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#contract/identity/identity.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  identityAccounts,
  identityKeys,
  identitySessions,
  identityUsers,
  identityVerifications,
} from '#server/db/schema.ts';
import type { OutgoingMail } from '#server/features/mail/queueMail.ts';
import { forgetLinksOf, forgetResetLinksOf, keepAddressLink } from './addressLinks.queries.ts';
import { readAddressToken } from './addressToken.ts';
import { confirmAddressOf } from './identity.queries.ts';
import {
  changeAddressMail,
  confirmAddressMail,
  existingAccountMail,
  LINK_LIFETIME_SECONDS,
  type MailContent,
  passwordResetMail,
} from './identityMails.ts';
import { mayMail } from './mayMail.ts';
import { refuseTakenAddress } from './takenAddress.ts';

/**
 * Constants, so that a new PUBLIC_URL changes nothing about who people are. Other installations use
 * the same; it is the key that tells them apart.
 */
export const ISSUER = 'local-markets-identity';
export const AUDIENCE = 'local-markets';

/** How long an ID token may be used, in seconds; it is exchanged for a session at once. */
const ID_TOKEN_LIFETIME = '5m';

export interface AuthOptions {
  publicUrl: string;
  secret: string;
  confirmsAddresses: boolean;
  log: FastifyBaseLogger;
}

/** What Better Auth leaves to us, within the transaction that it works in. */
export interface AuthEffects {
  /** @param identitySubject whose account the mail concerns */
  sendMail(identitySubject: string, mail: Omit<OutgoingMail, 'userId'>): void;
  onPasswordReset(identitySubject: string): Promise<void>;
  /** @param email what she signs in with from now on */
  onAddressChanged(identitySubject: string, email: string): Promise<void>;
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * Better Auth on a connection, which may be a transaction. It counts no attempts and judges no
 * origins: the site does that for all its routes alike.
 */
export function createAuth(
  connection: Connection,
  { publicUrl, secret, confirmsAddresses, log }: AuthOptions,
  { sendMail, onPasswordReset, onAddressChanged }: AuthEffects,
) {
  const mail = async (user: { id: string; email: string }, content: MailContent) =>
    sendMail(user.id, { ...content, recipient: user.email });

  /** Whether what is being changed of an account is its address: Better Auth tells only before. */
  let changesAddress = false;

  return betterAuth({
    appName: 'Local Markets',
    baseURL: publicUrl,
    basePath: '/identity',
    secret,
    database: drizzleAdapter(connection, {
      provider: 'pg',
      schema: {
        user: identityUsers,
        session: identitySessions,
        account: identityAccounts,
        verification: identityVerifications,
        jwks: identityKeys,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      requireEmailVerification: confirmsAddresses,
      onExistingUserSignUp: ({ user }) => mail(user, existingAccountMail(publicUrl)),
      resetPasswordTokenExpiresIn: LINK_LIFETIME_SECONDS,
      sendResetPassword: ({ user, token }) => mail(user, passwordResetMail(publicUrl, token)),
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => {
        // Whoever has opened the mailed link has the address.
        await confirmAddressOf(connection, user.id);
        // Other links that were asked for would undo what she has just chosen.
        await forgetResetLinksOf(connection, user.id);
        await onPasswordReset(user.id);
      },
    },
    emailVerification: {
      sendOnSignIn: true,
      expiresIn: LINK_LIFETIME_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        const isToChange = readAddressToken(token)?.updateTo !== undefined;
        const content = isToChange
          ? changeAddressMail(publicUrl, token)
          : confirmAddressMail(publicUrl, token);
        const last = { kind: content.kind, recipient: user.email };
        if (!(await mayMail(connection, last))) return;
        if (isToChange) await keepAddressLink(connection, user.id, token);
        await mail(user, content);
      },
    },
    user: {
      // Where no mail arrives, nobody could confirm the new one.
      changeEmail: { enabled: true, updateEmailWithoutVerification: !confirmsAddresses },
    },
    databaseHooks: {
      user: {
        update: {
          before: async ({ email }) => {
            changesAddress = email !== undefined;
            if (email !== undefined) await refuseTakenAddress(connection, email);
          },
          after: async ({ id, email }) => {
            if (!changesAddress) return;
            // A link to a new password that was mailed to the former one would lead into the account,
            // and one to another address away from what she has chosen now.
            await forgetLinksOf(connection, id);
            await onAddressChanged(id, email);
          },
        },
      },
    },
    plugins: [
      jwt({
        jwt: {
          issuer: ISSUER,
          audience: AUDIENCE,
          expirationTime: ID_TOKEN_LIFETIME,
          definePayload: ({ user, session }) => ({
            sid: session.id,
            email: user.email,
            name: user.name,
            ...(user.image ? { picture: user.image } : {}),
          }),
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...details) =>
        log.error(
          { err: details.find((detail) => detail instanceof Error) },
          `identity ${level}: ${message}`,
        ),
    },
    advanced: {
      cookiePrefix: 'identity',
      useSecureCookies: publicUrl.startsWith('https:'),
      // No other part of the site ever sees them.
      defaultCookieAttributes: { path: '/identity', httpOnly: true, sameSite: 'lax' },
      ipAddress: { disableIpTracking: true },
    },
  });
}
