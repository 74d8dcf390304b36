import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '#contract/problem.ts';
import { sessionSchema } from '#contract/sessions/session.ts';
import { userExportSchema } from '#contract/users/userExport.ts';
import { accountDeletionSchema, claimedIdentitySchema } from '#contract/users/users.ts';
import { unprocessable } from '#server/app/problems.ts';
import { vendorGoneNotices } from '#server/features/applications/applicationNotices.ts';
import {
  findApplications,
  lockApplications,
} from '#server/features/applications/applications.queries.ts';
import { awaitedEventsOf } from '#server/features/applications/waitlist.queries.ts';
import { offerFreedPlaces } from '#server/features/applications/waitlist.ts';
import { subscriptionsOf } from '#server/features/billing/payments.queries.ts';
import { deleteUnusedMedia, mediaOf } from '#server/features/media/media.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { anonymizeReviewsOf } from '#server/features/reviews/reviews.queries.ts';
import { answerSession } from '#server/features/sessions/answerSession.ts';
import { endSession } from '#server/features/sessions/viewer.ts';
import { requireOwnAccount } from './ownAccount.ts';
import { presentExport } from './presentExport.ts';
import { belongingsOf } from './userExport.queries.ts';
import { deleteAccount, readAccount } from './users.policy.ts';
import { deleteUser, lockUser, type UserRecord } from './users.queries.ts';

const REFUSALS = { 400: problemSchema, 401: problemSchema, 403: problemSchema };

/** Taking one's data along, and leaving. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { database, identity, jobs, now } = app.services;
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
        response: { 200: userExportSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, readAccount, request.query);
      const belongings = await belongingsOf(connection, user.id);
      reply.header('content-disposition', 'attachment; filename="local-markets-data.json"');
      return presentExport(user, belongings, new Date(now()));
    },
  );

  typed.delete(
    '/api/user',
    {
      config: { access: deleteAccount },
      schema: {
        tags: ['user'],
        summary: 'Delete the account of the person who is signed in',
        querystring: claimedIdentitySchema,
        body: z.object({ ...accountDeletionSchema.shape, ...claimedIdentitySchema.shape }),
        response: { 200: sessionSchema, ...REFUSALS, 422: problemSchema },
      },
    },
    async (request, reply) => {
      const user = await requireOwnAccount(request, deleteAccount, request.query, request.body);
      confirmDeletion(request.body.email, user);
      await connection.transaction(async (transaction) => {
        const awaited = await awaitedEventsOf(transaction, { userId: user.id });
        // Before the person, as whoever decides does: neither then waits for the other.
        for (const eventId of awaited) await lockApplications(transaction, eventId, []);
        // What she writes at this very moment waits, and then finds that she is gone.
        await lockUser(transaction, user.id);
        const { records } = await findApplications(transaction, { vendorUserId: user.id });
        await anonymizeReviewsOf(transaction, user.id);
        const brought = await mediaOf(transaction, user.id);
        // Nobody pays for an account that is not there any more.
        for (const { id, status } of await subscriptionsOf(transaction, user.id)) {
          const isOver = status === 'ended' || status === 'abandoned';
          if (!isOver) await jobs.enqueue(transaction, 'end-subscription', { subscriptionId: id });
        }
        await deleteUser(transaction, user.id);
        for (const eventId of awaited) {
          await offerFreedPlaces(transaction, app.services, eventId);
        }
        await notify(transaction, app.services, vendorGoneNotices(records, now()));
        // Her profile no longer shows her pictures; somebody else's may show the same.
        const names = brought.map(({ name }) => name);
        await deleteUnusedMedia(transaction, names);
        await identity.deleteAccount(transaction, user.identitySubject);
      });
      await endSession(connection, request, reply, 'person');
      return answerSession(request, reply);
    },
  );
}

/** @throws ProblemError 422 unless the address that was typed is hers */
function confirmDeletion(typed: string, { email }: UserRecord): void {
  if (typed.trim().toLowerCase() === email.toLowerCase()) return;
  const message = 'This is not the email address of your profile.';
  throw unprocessable(message, [{ field: 'email', message }]);
}
