import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pushKeySchema, pushRemovalSchema, pushSubscriptionSchema } from '#contract/push/push.ts';
import { readSessionCookie } from '#server/features/sessions/sessionCookie.ts';
import { hashSessionToken } from '#server/features/sessions/sessionToken.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { deleteSubscription, dropOldSubscriptions, upsertSubscription } from './push.queries.ts';
import { keptVapidKeys } from './vapidKeys.ts';

const BROWSERS_PER_PERSON = 20;

const ANSWERS = { 204: z.null() };

/** Which browsers are told of news although no page of the site is open. */
export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/push-key',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['notifications'],
        summary: 'The key with which browsers subscribe to notices of this installation',
        response: { 200: pushKeySchema },
      },
    },
    async () => ({ publicKey: (await keptVapidKeys(connection)).publicKey }),
  );

  typed.put(
    '/api/push-subscriptions',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['notifications'],
        summary: 'Tell this browser of news for as long as the person is signed in there',
        body: pushSubscriptionSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { id: userId } = await requireUser(connection, request.viewer);
      const { endpoint, keys } = request.body;
      const token = readSessionCookie(request, 'person') ?? '';
      await connection.transaction(async (transaction) => {
        await upsertSubscription(transaction, {
          userId,
          sessionHash: hashSessionToken(token),
          endpoint,
          p256dh: keys.p256dh,
          auth: keys.auth,
          createdAt: new Date(now()),
        });
        await dropOldSubscriptions(transaction, userId, BROWSERS_PER_PERSON);
      });
      return reply.status(204).send(null);
    },
  );

  typed.delete(
    '/api/push-subscriptions',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['notifications'],
        summary: 'Tell this browser of news no more',
        body: pushRemovalSchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { id: userId } = await requireUser(connection, request.viewer);
      await deleteSubscription(connection, userId, request.body.endpoint);
      return reply.status(204).send(null);
    },
  );
}
