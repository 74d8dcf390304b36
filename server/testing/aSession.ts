import type { Connection } from '#server/db/connection.ts';
import { insertSession } from '#server/features/sessions/sessions.queries.ts';
import { hashSessionToken, newSessionToken } from '#server/features/sessions/sessionToken.ts';
import { SESSION_LIFETIMES_MS } from '#server/features/sessions/viewer.ts';

/**
 * A session of somebody who has not gone through signing in.
 * @param now by the clock of the site that she asks
 * @returns its token, which is the value of her cookie
 */
export async function aSession(
  connection: Connection,
  who: { kind: 'person'; userId: number } | { kind: 'administrator' },
  now = Date.now(),
): Promise<string> {
  const token = newSessionToken();
  await insertSession(connection, {
    ...who,
    tokenHash: hashSessionToken(token),
    expiresAt: new Date(now + SESSION_LIFETIMES_MS[who.kind]),
  });
  return token;
}
