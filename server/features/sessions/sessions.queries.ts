import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { sessions } from '#server/db/schema.ts';

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(
  connection: Connection,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await connection.insert(sessions).values(session);
}

export async function liveSession(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<SessionRow | null> {
  const [found] = await connection
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return found ?? null;
}

/** Which of these sessions are not over. */
export async function liveTokenHashes(
  connection: Connection,
  tokenHashes: string[],
  now: Date,
): Promise<string[]> {
  const found = await connection
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, tokenHashes), gt(sessions.expiresAt, now)));
  return found.map(({ tokenHash }) => tokenHash);
}

export async function prolongSession(
  connection: Connection,
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await connection.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(connection: Connection, tokenHash: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Signs a person out everywhere. */
export async function deleteSessionsOfUser(connection: Connection, userId: number): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.delete(sessions).where(lte(sessions.expiresAt, now));
}
