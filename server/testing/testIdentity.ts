import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { IdentityProvider } from '#server/features/identity/identityProvider.ts';
import { verifyIdToken } from '#server/features/identity/verifyIdToken.ts';

const ISSUER = 'https://identity.test';
const AUDIENCE = 'local-markets';

export interface TestIdentity extends IdentityProvider {
  /** A token for this person, good at the moment of the app's clock unless claims say otherwise. */
  tokenFor(claims: JWTPayload): Promise<string>;
  /** The subjects whose accounts were deleted. */
  readonly deleted: string[];
}

/** An identity service of a test's own, with real keys and the real check of its tokens. */
export async function testIdentity(now: () => number): Promise<TestIdentity> {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), alg: 'EdDSA' }] });
  const deleted: string[] = [];
  return {
    name: 'built-in',
    settings: { provider: 'built-in', sendsMail: true },
    deleted,
    verifyIdToken: (token) =>
      verifyIdToken(token, {
        issuer: ISSUER,
        audience: AUDIENCE,
        keys,
        algorithms: ['EdDSA'],
        now,
      }),
    holdsSession: async () => true,
    deleteAccount: async (_connection, subject) => void deleted.push(subject),
    tokenFor: (claims) => {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({
        iss: ISSUER,
        aud: AUDIENCE,
        iat: issuedAt,
        exp: issuedAt + 600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'EdDSA' })
        .sign(privateKey);
    },
  };
}
