import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#contract/sessions/session.ts';
import { hasFarmDirect } from '#server/features/farm-direct/hasFarmDirect.ts';
import { userById } from '#server/features/users/users.queries.ts';
import type { Viewer } from '#server/policies/policy.ts';
import { presentSessionUser } from './presentSession.ts';
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
  const { services } = request.server;
  const user = userId === null ? null : await userById(services.database.connection, userId);
  return {
    user: user && presentSessionUser(user, await hasFarmDirect(services, user)),
    isAdministrator,
  };
}
