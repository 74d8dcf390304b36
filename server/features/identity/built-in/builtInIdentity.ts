import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Foundation } from '#server/app/services.ts';
import { identitySessions, identityUsers } from '#server/db/schema.ts';
import { deleteMailsTo } from '#server/features/mail/mails.queries.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import { verifyIdToken } from '../verifyIdToken.ts';
import { openAccounts } from './accounts.ts';
import { AUDIENCE, ISSUER } from './auth.ts';
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
    holdsSession: async (transaction, { sessionId, email }) => {
      if (sessionId === null) return false;
      const held = await transaction
        .select({ id: identitySessions.id })
        .from(identitySessions)
        .innerJoin(identityUsers, eq(identityUsers.id, identitySessions.userId))
        .where(and(eq(identitySessions.id, sessionId), eq(identityUsers.email, email)))
        .for('key share', { of: identitySessions });
      return held.length > 0;
    },
    deleteAccount: async (connection, subject) => {
      const [gone] = await connection
        .delete(identityUsers)
        .where(eq(identityUsers.id, subject))
        .returning({ email: identityUsers.email });
      // Those from before her first sign-in to the site are not known there as hers.
      if (gone) await deleteMailsTo(connection, gone.email, IDENTITY_MAIL_KINDS);
    },
    routes: identityRoutes(accounts),
  };
}
