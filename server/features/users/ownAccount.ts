import type { FastifyRequest } from 'fastify';
import { type Action, authorize } from '#server/policies/policy.ts';
import { requireUser } from './requireUser.ts';
import type { NamedAccount } from './users.policy.ts';
import type { UserRow } from './users.queries.ts';

interface Claim {
  firebaseUid?: string | undefined;
}

/**
 * The person who is signed in, once it is sure that the request does not mean somebody else.
 * @param claims what the request carries: its query, its body
 * @throws ProblemError 401 when nobody is signed in, 403 when a claim names somebody else
 */
export async function requireOwnAccount(
  request: FastifyRequest,
  wanted: Action<NamedAccount>,
  ...claims: Claim[]
): Promise<UserRow> {
  const user = await requireUser(request.server.services.database.connection, request.viewer);
  authorize(request, wanted, {
    userId: user.id,
    identitySubject: user.identitySubject,
    claimedSubjects: claims.flatMap(({ firebaseUid }) => firebaseUid ?? []),
  });
  return user;
}
