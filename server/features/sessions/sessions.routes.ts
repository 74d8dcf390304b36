import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { problemSchema } from '#contract/problem.ts';
import { type Session, type SignIn, sessionSchema, signInSchema } from '#contract/session.ts';
import { forbidden, unauthenticated } from '#server/app/problems.ts';
import type { VerifiedIdentity } from '#server/features/identity/identityProvider.ts';
import { InvalidIdTokenError } from '#server/features/identity/verifyIdToken.ts';
import { upsertIdentifiedUser, userById } from '#server/features/users/users.queries.ts';
import { presentSession } from './presentSession.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { endSession, startSession, viewerOf } from './viewer.ts';

const BEARER = /^Bearer ([\w-]+\.[\w-]*\.[\w-]*)$/i;

/** Signing in, out, and who is signed in. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { database, identity, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/auth/firebase',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['session'],
        summary: 'Exchange an ID token, sent as a bearer, for a session',
        body: signInSchema,
        response: { 200: sessionSchema, 401: problemSchema, 403: problemSchema },
      },
    },
    async (request, reply) => {
      const verified = await verifiedIdentity(request);
      refuseContradiction(request.body, verified);
      const { subject: identitySubject, ...person } = verified;
      const user = await connection.transaction(async (transaction) => {
        const identified = { identityProvider: identity.name, identitySubject, ...person };
        const signedIn = await upsertIdentifiedUser(transaction, identified);
        const who = { kind: 'person', userId: signedIn.id } as const;
        await startSession(transaction, request, reply, who);
        return signedIn;
      });
      await deleteExpiredSessions(connection, new Date(now()));
      const { isAdministrator } = await viewerOf(request, reply);
      return sendPrivately(reply, presentSession(user, isAdministrator));
    },
  );

  typed.get(
    '/api/auth/session',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['session'],
        summary: 'Who is signed in in this browser',
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      const { userId, isAdministrator } = await viewerOf(request, reply);
      const user = userId === null ? null : await userById(connection, userId);
      return sendPrivately(reply, presentSession(user, isAdministrator));
    },
  );

  typed.post(
    '/api/auth/sign-out',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['session'],
        summary: 'End the session of this browser',
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      await endSession(connection, request, reply, 'person');
      const { isAdministrator } = await viewerOf(request, reply);
      return sendPrivately(reply, presentSession(null, isAdministrator));
    },
  );
}

/** @throws ProblemError 401 unless the request bears a valid ID token */
async function verifiedIdentity({ headers, server }: FastifyRequest): Promise<VerifiedIdentity> {
  const [, idToken] = BEARER.exec(headers.authorization ?? '') ?? [];
  if (idToken === undefined) throw unauthenticated('Send the ID token as a bearer.');
  try {
    return await server.services.identity.verifyIdToken(idToken);
  } catch (error) {
    if (!(error instanceof InvalidIdTokenError)) throw error;
    throw unauthenticated('The sign-in is not valid or has expired. Please sign in again.');
  }
}

/** @throws ProblemError 403 when the body speaks of somebody else than the token does */
function refuseContradiction({ firebaseUid, email }: SignIn, verified: VerifiedIdentity): void {
  const isSomebodyElse =
    (firebaseUid !== undefined && firebaseUid !== verified.subject) ||
    (email != null && email.toLowerCase() !== verified.email.toLowerCase());
  if (isSomebodyElse) throw forbidden('The ID token belongs to somebody else.');
}

/** What depends on who asks may be kept by nobody. */
function sendPrivately(reply: FastifyReply, session: Session): FastifyReply {
  return reply.header('cache-control', 'no-store').send(session);
}
