import type { FastifyPluginAsync } from 'fastify';
import type { IdentitySettings } from '#contract/site/config.ts';
import type { Connection } from '#server/db/connection.ts';

/** Whom an ID token speaks of. */
export interface VerifiedIdentity {
  /** The person's id at the identity service; never given to anybody else. */
  subject: string;
  email: string;
  displayName: string | null;
  photoUrl: string | null;
  /** Her session at the identity service; null where that does not say. */
  sessionId: string | null;
}

/** The service that knows who people are: the built-in one or Firebase Authentication. */
export interface IdentityProvider {
  readonly name: 'built-in' | 'firebase';
  /** What the browser must know to open the sign-in popup. */
  readonly settings: IdentitySettings;
  /** @throws InvalidIdTokenError when the token is not a fresh one of this service for this site */
  verifyIdToken(idToken: string): Promise<VerifiedIdentity>;
  /**
   * Whether she is still signed in at the service in the session that her token was issued in, with
   * the address that it names, as far as the service tells. That session then does not end before the
   * transaction does.
   */
  holdsSession(transaction: Connection, identity: VerifiedIdentity): Promise<boolean>;
  /**
   * Forgets the account, where it is ours to forget.
   * @param connection the transaction that deletes the person, so that neither goes without the other
   */
  deleteAccount(connection: Connection, subject: string): Promise<void>;
  /** What the service itself answers under /identity, when it is in this process. */
  readonly routes?: FastifyPluginAsync;
}
