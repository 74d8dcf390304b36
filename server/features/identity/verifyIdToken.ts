import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH, URL_MAX_LENGTH } from '#contract/limits.ts';
import type { VerifiedIdentity } from './identityProvider.ts';

/** The specification's limit: older tokens are not exchanged for a session, in seconds. */
const MAX_AGE_SECONDS = 300;
/** How far clocks may differ, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 10;

export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError';
}

export interface IdTokenRules {
  issuer: string;
  audience: string;
  /** The public keys of the issuer. */
  keys: JWTVerifyGetKey;
  /** Signature algorithms that the issuer uses; 'none' is never one. */
  algorithms: string[];
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Checks signature, issuer, audience, age and expiry of an ID token.
 * @throws InvalidIdTokenError whatever is wrong with it
 */
export async function verifyIdToken(
  idToken: string,
  { issuer, audience, keys, algorithms, now }: IdTokenRules,
): Promise<VerifiedIdentity> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience,
      algorithms,
      currentDate: new Date(now()),
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    });
    const subject = textClaim(payload.sub, SHORT_TEXT_MAX_LENGTH);
    const email = textClaim(payload.email, EMAIL_MAX_LENGTH);
    if (subject === null || email === null) throw new Error('A claim is not usable.');
    return {
      subject,
      email,
      displayName: textClaim(payload.name, SHORT_TEXT_MAX_LENGTH),
      photoUrl: textClaim(payload.picture, URL_MAX_LENGTH),
    };
  } catch (error) {
    throw new InvalidIdTokenError('The ID token is not valid.', { cause: error });
  }
}

const textClaim = (claim: unknown, maxLength: number): string | null =>
  typeof claim === 'string' && claim !== '' && claim.length <= maxLength ? claim : null;
