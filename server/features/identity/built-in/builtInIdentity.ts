import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/application.ts';
import { identityUsers } from '#server/db/schema.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import { verifyIdToken } from '../verifyIdToken.ts';
import { openAccounts } from './accounts.ts';
import { AUDIENCE, ISSUER } from './auth.ts';
import { identityRoutes } from './identity.routes.ts';
import { keptIdentitySecret } from './identitySecret.ts';

/**
 * The identity service that needs no account anywhere: addresses and passwords in our database.
 * @param confirmsAddresses whether an account is used only once its address is confirmed, which
 *   needs mail to arrive
 */
export async function createBuiltInIdentity(
  services: Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>,
  log: FastifyBaseLogger,
  confirmsAddresses: boolean,
): Promise<IdentityProvider> {
  const { database, environment, now } = services;
  const accounts = await openAccounts(services, {
    publicUrl: environment.publicUrl,
    secret: environment.identitySecret ?? (await keptIdentitySecret(database.connection)),
    confirmsAddresses,
    log,
  });
  return {
    name: 'built-in',
    settings: { provider: 'built-in' },
    verifyIdToken: async (idToken) =>
      verifyIdToken(idToken, {
        issuer: ISSUER,
        audience: AUDIENCE,
        keys: await accounts.keys(),
        algorithms: ['EdDSA'],
        now,
      }),
    deleteAccount: async (connection, subject) => {
      await connection.delete(identityUsers).where(eq(identityUsers.id, subject));
    },
    routes: identityRoutes(accounts),
  };
}
