import type { FastifyBaseLogger } from 'fastify';
import type { Foundation } from '#server/app/services.ts';
import { deleteMailsTo } from '#server/features/mail/mails.queries.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import { verifyIdToken } from '../verifyIdToken.ts';
import { openAccounts } from './accounts.ts';
import { AUDIENCE, ISSUER } from './auth.ts';
import { deleteIdentityUser, holdsIdentitySession } from './identity.queries.ts';
import { identityRoutes } from './identity.routes.ts';
import { IDENTITY_MAIL_KINDS } from './identityMails.ts';
import { keptIdentitySecret } from './identitySecret.ts';

/**
 * The identity service that needs no account anywhere: addresses and passwords in our database.
 * @param sendsMail whether mail arrives; an account is then used only once its address is confirmed
 */
export async function createBuiltInIdentity(
  services: Foundation,
  log: FastifyBaseLogger,
  sendsMail: boolean,
): Promise<IdentityProvider> {
  const { database, environment, now } = services;
  const accounts = await openAccounts(services, {
    publicUrl: environment.publicUrl,
    secret: environment.identitySecret ?? (await keptIdentitySecret(database.connection)),
    confirmsAddresses: sendsMail,
    log,
  });
  return {
    name: 'built-in',
    settings: { provider: 'built-in', sendsMail },
    verifyIdToken: async (idToken) =>
      verifyIdToken(idToken, {
        issuer: ISSUER,
        audience: AUDIENCE,
        keys: await accounts.keys(),
        algorithms: ['EdDSA'],
        now,
      }),
    holdsSession: async (transaction, { sessionId, email }) =>
      sessionId !== null && holdsIdentitySession(transaction, { sessionId, email }),
    deleteAccount: async (connection, subject) => {
      const email = await deleteIdentityUser(connection, subject);
      // Those from before her first sign-in to the site are not known there as hers.
      if (email !== null) await deleteMailsTo(connection, email, IDENTITY_MAIL_KINDS);
    },
    routes: identityRoutes(accounts),
  };
}
