import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { adminKeySchema } from '#contract/admin/admin.ts';
import { problemSchema } from '#contract/problem.ts';
import { sessionSchema } from '#contract/sessions/session.ts';
import { unauthenticated } from '#server/app/problems.ts';
import { answerSession } from '#server/features/sessions/answerSession.ts';
import { endSession, startSession } from '#server/features/sessions/viewer.ts';
import { GUESSES } from './guesses.ts';

/** Being the administrator, for whoever holds the key, and no longer being it. */
export async function adminRoutes(app: FastifyInstance): Promise<void> {
  const { adminKey, database } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/admin/auth',
    {
      config: { access: 'everyone', rateLimit: GUESSES },
      schema: {
        tags: ['administration'],
        summary: "Exchange the admin key for an administrator's session",
        body: adminKeySchema,
        response: {
          200: sessionSchema,
          401: problemSchema,
        },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const isRight = await adminKey.matches(request.body.key, transaction);
        if (!isRight) throw unauthenticated('Invalid admin key');
        await startSession(transaction, request, reply, { kind: 'administrator' });
      });
      return answerSession(request, reply, { isAdministrator: true });
    },
  );

  typed.delete(
    '/api/admin/auth',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['administration'],
        summary: "End the administrator's session of this browser",
        response: { 200: sessionSchema },
      },
    },
    async (request, reply) => {
      await endSession(connection, request, reply, 'administrator');
      return answerSession(request, reply);
    },
  );
}
