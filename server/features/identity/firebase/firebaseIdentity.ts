import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ProblemError } from '#server/app/problems.ts';
import type { FirebaseProject } from '#server/app/start/accounts.ts';
import type { IdentityProvider } from '../identityProvider.ts';
import { verifyIdToken, verifyUnsignedIdToken } from '../verifyIdToken.ts';

/** Where Google publishes the keys of Firebase's ID tokens. */
const KEYS_URL =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Firebase Authentication; https://firebase.google.com/docs/auth/admin/verify-id-tokens. */
export function createFirebaseIdentity(
  { apiKey, authDomain, projectId, emulatorUrl }: FirebaseProject,
  now: () => number,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(KEYS_URL)),
): IdentityProvider {
  const rules = { issuer: `https://securetoken.google.com/${projectId}`, audience: projectId, now };
  return {
    name: 'firebase',
    settings: {
      provider: 'firebase',
      apiKey,
      authDomain,
      projectId,
      emulatorUrl: emulatorUrl ?? null,
    },
    verifyIdToken: async (idToken) =>
      emulatorUrl
        ? verifyUnsignedIdToken(idToken, rules)
        : verifyIdToken(idToken, { ...rules, keys: reachable(keys), algorithms: ['RS256'] }),
    // Its tokens name no session.
    holdsSession: async () => true,
    // Accounts there are the person's and Google's.
    deleteAccount: async () => {},
  };
}

/** Keys that cannot be had say nothing of the token. */
const reachable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (...token) => {
    try {
      return await keys(...token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      throw new ProblemError(
        'unavailable',
        'We can’t reach the sign-in service right now. Please try again in a moment.',
      );
    }
  };
