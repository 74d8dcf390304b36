import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/sessions/session.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { presentSession } from './presentSession.ts';
import { viewerOf } from './viewer.ts';

/**
 * Who is there in this browser, as an answer that nobody may keep.
 * @param changed what the request has just made of it, and its cookies do not say yet
 */
export async function answerSession(
  request: FastifyRequest,
  reply: FastifyReply,
  changed: Partial<Viewer> = {},
): Promise<Session> {
  reply.header('cache-control', 'no-store');
  const { userId, isAdministrator } = { ...(await viewerOf(request, reply)), ...changed };
  const { connection } = request.server.services.database;
  const user = userId === null ? null : await userById(connection, userId);
  return presentSession(user, isAdministrator);
}
