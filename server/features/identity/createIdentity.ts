import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#server/app/application.ts';
import { createBuiltInIdentity } from './built-in/builtInIdentity.ts';
import { createFirebaseIdentity } from './firebase/firebaseIdentity.ts';
import type { IdentityProvider } from './identityProvider.ts';

/** The identity service that the environment chooses: a Firebase project, or else the built-in one. */
export async function createIdentity(
  services: Pick<Services, 'database' | 'environment' | 'jobs' | 'now'>,
  log: FastifyBaseLogger,
): Promise<IdentityProvider> {
  const { firebase, smtpUrl } = services.environment;
  return firebase
    ? createFirebaseIdentity(firebase, services.now)
    : createBuiltInIdentity(services, log, smtpUrl !== undefined);
}
