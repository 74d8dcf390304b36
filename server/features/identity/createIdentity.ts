import type { FastifyBaseLogger } from 'fastify';
import type { Foundation } from '#server/app/services.ts';
import { createBuiltInIdentity } from './built-in/builtInIdentity.ts';
import { createFirebaseIdentity } from './firebase/firebaseIdentity.ts';
import type { IdentityProvider } from './identityProvider.ts';

/** The identity service that the environment chooses: a Firebase project, or else the built-in one. */
export async function createIdentity(
  foundation: Foundation,
  log: FastifyBaseLogger,
): Promise<IdentityProvider> {
  const { firebase, smtpUrl } = foundation.environment;
  return firebase
    ? createFirebaseIdentity(firebase, foundation.now)
    : createBuiltInIdentity(foundation, log, smtpUrl !== undefined);
}
