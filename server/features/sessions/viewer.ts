import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Connection } from '#server/db/connection.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { readSessionCookie, type SessionKind, sendSessionCookie } from './sessionCookie.ts';
import { deleteSession, insertSession, liveSession, prolongSession } from './sessions.queries.ts';
import { hashSessionToken, newSessionToken } from './sessionToken.ts';

/** How long a session lives unused, in milliseconds. */
export const SESSION_LIFETIMES_MS: Record<SessionKind, number> = {
  person: 30 * DAY_MS,
  administrator: DAY_MS / 2,
};
/** The expiry slides at most this often, so that reading does not write each time. */
const PROLONG_AFTER = 1 / 30;

/** Starts a session in the place of the browser's earlier one, and gives the browser its token. */
export async function startSession(
  connection: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  who: { kind: 'person'; userId: number } | { kind: 'administrator' },
): Promise<void> {
  await deleteSessionOf(connection, request, who.kind);
  const token = newSessionToken();
  const lifetime = SESSION_LIFETIMES_MS[who.kind];
  await insertSession(connection, {
    tokenHash: hashSessionToken(token),
    kind: who.kind,
    userId: who.kind === 'person' ? who.userId : null,
    expiresAt: new Date(request.server.services.now() + lifetime),
  });
  sendSessionCookie(request, reply, who.kind, token, lifetime / 1000);
}

/** Ends the browser's session, if it has one, and takes its token away. */
export async function endSession(
  connection: Connection,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<void> {
  await deleteSessionOf(connection, request, kind);
  sendSessionCookie(request, reply, kind, '', 0);
}

async function deleteSessionOf(
  connection: Connection,
  request: FastifyRequest,
  kind: SessionKind,
): Promise<void> {
  const token = readSessionCookie(request, kind);
  if (token !== null) await deleteSession(connection, hashSessionToken(token));
}

/** Who asks, by the cookies of the request. */
export async function viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer> {
  const [person, administrator] = await Promise.all([
    sessionOf(request, reply, 'person'),
    sessionOf(request, reply, 'administrator'),
  ]);
  return { userId: person?.userId ?? null, isAdministrator: administrator !== null };
}

async function sessionOf(request: FastifyRequest, reply: FastifyReply, kind: SessionKind) {
  const token = readSessionCookie(request, kind);
  if (token === null) return null;
  const { database, now } = request.server.services;
  const tokenHash = hashSessionToken(token);
  const session = await liveSession(database.connection, tokenHash, new Date(now()));
  if (session?.kind !== kind) return null;
  const lifetime = SESSION_LIFETIMES_MS[kind];
  const left = session.expiresAt.getTime() - now();
  if (left < lifetime * (1 - PROLONG_AFTER)) {
    await prolongSession(database.connection, tokenHash, new Date(now() + lifetime));
    sendSessionCookie(request, reply, kind, token, lifetime / 1000);
  }
  return session;
}
