import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { sessionSchema } from '#contract/sessions/session.ts';
import { userExportSchema } from '#contract/users/userExport.ts';
import { accountDeletionSchema, claimedIdentitySchema } from '#contract/users/users.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import { repeatDeadlocked } from '#server/db/repeatDeadlocked.ts';
import { answerSession } from '#server/features/sessions/answerSession.ts';
import { endSession } from '#server/features/sessions/viewer.ts';
import { deleteAccount } from './deleteAccount.ts';
import { requireOwnAccount } from './ownAccount.ts';
import { presentExport } from './presentExport.ts';
import { belongingsOf } from './userExport.queries.ts';
import { closeAccount, readAccount } from './users.policy.ts';
import type { UserRow } from './users.queries.ts';

/** Taking one's data along, and leaving. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/export',
    {
      config: { access: readAccount },
      schema: {
        tags: ['user'],
        summary: 'Everything stored about the person who is signed in, as a file',
        querystring: claimedIdentitySchema,
        response: { 200: userExportSchema },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      const exportedAt = now();
      const belongings = await belongingsOf(connection, user.id, exportedAt);
      reply.header('content-disposition', 'attachment; filename="local-markets-data.json"');
      return presentExport(user, belongings, exportedAt);
    },
  );

  typed.delete(
    '/api/user',
    {
      config: { access: closeAccount },
      schema: {
        tags: ['user'],
        summary: 'Delete the account of the person who is signed in',
        querystring: claimedIdentitySchema,
        body: z.object({ ...accountDeletionSchema.shape, ...claimedIdentitySchema.shape }),
        response: { 200: sessionSchema, 422: problemSchema },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, closeAccount, request.query, request.body);
      const { email, deletesStands = false } = request.body;
      confirmDeletion(email, user);
      // Two who leave at once may have to be told of each other.
      await repeatDeadlocked(connection, (transaction) =>
        deleteAccount(transaction, app.services, user, { deletesStands }),
      );
      await endSession(connection, request, reply, 'person');
      return answerSession(request, reply);
    },
  );
}

/** @throws ProblemError 422 unless the address that was typed is hers */
function confirmDeletion(typed: string, { email }: UserRow): void {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return;
  throw unprocessableAt('email', 'This isn’t the email address in your profile.');
}
