import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { problemSchema } from '#contract/problem.ts';
import { type SignIn, sessionSchema, signInSchema } from '#contract/sessions/session.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { forbidden, unauthenticated } from '#server/app/problems.ts';
import type { VerifiedIdentity } from '#server/features/identity/identityProvider.ts';
import { InvalidIdTokenError } from '#server/features/identity/verifyIdToken.ts';
import { upsertIdentifiedUser } from '#server/features/users/users.queries.ts';
import { answerSession } from './answerSession.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { endSession, startSession } from './viewer.ts';

/** Tokens cannot be guessed; this is for who only wants to keep us busy. */
const SIGN_INS: RateLimit = { name: 'sign-in', perAddress: { limit: 100, windowSeconds: 300 } };

const BEARER = /^Bearer ([\w-]+\.[\w-]*\.[\w-]*)$/i;

/** Signing in, out, and who is signed in. */
export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const { database, identity, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/auth/firebase',
    {
      config: { access: 'everyone', rateLimit: SIGN_INS },
      schema: {
        tags: ['session'],
        summary: 'Exchange an ID token, sent as a bearer, for a session',
        body: signInSchema,
        response: { 200: sessionSchema, 401: problemSchema },
      },
    },
    async (request, reply) => {
      const verified = await verifiedIdentity(request);
      refuseContradiction(request.body, verified);
      const { subject: identitySubject, email: signInEmail, displayName, photoUrl } = verified;
      const person = {
        identityProvider: identity.name,
        identitySubject,
        signInEmail,
        displayName,
        photoUrl,
      };
      const userId = await connection.transaction(async (transaction) => {
        const { id } = await upsertIdentifiedUser(transaction, person);
        // After the person, as whoever deletes an account does: neither then waits for the other.
        if (!(await identity.holdsSession(transaction, verified))) throw signInIsOver();
        await startSession(transaction, request, reply, { kind: 'person', userId: id });
        return id;
      });
      await deleteExpiredSessions(connection, new Date(now()));
      return answerSession(request, reply, { userId });
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
    (request, reply) => answerSession(request, reply),
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
      return answerSession(request, reply);
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
    throw signInIsOver();
  }
}

const signInIsOver = () =>
  unauthenticated('Your sign-in isn’t valid or has expired. Please sign in again.');

/** @throws ProblemError 403 when the body speaks of somebody else than the token does */
function refuseContradiction({ firebaseUid, email }: SignIn, verified: VerifiedIdentity): void {
  const isSomebodyElse =
    (firebaseUid !== undefined && firebaseUid !== verified.subject) ||
    (email != null && email.toLowerCase() !== verified.email.toLowerCase());
  if (isSomebodyElse) throw forbidden('The ID token belongs to someone else.');
}
