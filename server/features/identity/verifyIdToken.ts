import { type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import { EMAIL_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH, URL_MAX_LENGTH } from '#contract/limits.ts';
import { ProblemError } from '#server/app/problems.ts';
import type { VerifiedIdentity } from './identityProvider.ts';

/** The specification's limit: older tokens are not exchanged for a session, in seconds. */
const MAX_AGE_SECONDS = 300;
/** How far clocks may differ, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 10;

export class InvalidIdTokenError extends Error {
  override name = 'InvalidIdTokenError';
}

/** What an ID token must say, whoever issued it. */
export interface IdTokenClaims {
  issuer: string;
  audience: string;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface IdTokenRules extends IdTokenClaims {
  /** The public keys of the issuer. */
  keys: JWTVerifyGetKey;
  /** Signature algorithms that the issuer uses; 'none' is never one. */
  algorithms: string[];
}

/**
 * Checks signature, issuer, audience, age and expiry of an ID token.
 * @throws InvalidIdTokenError whatever is wrong with it
 * @throws ProblemError when the keys cannot be had
 */
export async function verifyIdToken(
  idToken: string,
  { keys, algorithms, ...claims }: IdTokenRules,
): Promise<VerifiedIdentity> {
  try {
    const options = { ...claimOptions(claims), algorithms };
    return toIdentity((await jwtVerify(idToken, keys, options)).payload);
  } catch (error) {
    throw error instanceof ProblemError ? error : invalid(error);
  }
}

/**
 * The same for a token of the Firebase Auth emulator, which signs nothing: its claims are all there
 * is to check. Anybody can make one, so this is for an installation that uses the emulator alone.
 * @throws InvalidIdTokenError whatever is wrong with it
 */
export function verifyUnsignedIdToken(idToken: string, claims: IdTokenClaims): VerifiedIdentity {
  try {
    return toIdentity(UnsecuredJWT.decode(idToken, claimOptions(claims)).payload);
  } catch (error) {
    throw invalid(error);
  }
}

const claimOptions = ({ issuer, audience, now }: IdTokenClaims) => ({
  issuer,
  audience,
  currentDate: new Date(now()),
  maxTokenAge: MAX_AGE_SECONDS,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  requiredClaims: ['sub', 'exp', 'iat', 'email'],
});

function toIdentity(payload: JWTPayload): VerifiedIdentity {
  const subject = textClaim(payload.sub, SHORT_TEXT_MAX_LENGTH);
  const email = textClaim(payload.email, EMAIL_MAX_LENGTH);
  if (subject === null || email === null) throw new Error('A claim is not usable.');
  // Whoever decides about a claim of a listing goes by it, and we write to it. Firebase opens accounts
  // with passwords for any address, where a project allows them, to whoever knows its public key.
  if (payload.email_verified === false) throw new Error('Nobody has confirmed the address.');
  return {
    subject,
    email,
    displayName: textClaim(payload.name, SHORT_TEXT_MAX_LENGTH),
    photoUrl: textClaim(payload.picture, URL_MAX_LENGTH),
    sessionId: textClaim(payload.sid, SHORT_TEXT_MAX_LENGTH),
  };
}

const textClaim = (claim: unknown, maxLength: number): string | null =>
  typeof claim === 'string' && claim !== '' && claim.length <= maxLength ? claim : null;

const invalid = (cause: unknown) =>
  new InvalidIdTokenError('The ID token is not valid.', { cause });
