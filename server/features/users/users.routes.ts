import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  claimedIdentitySchema,
  notificationUpdateSchema,
  type ProfileUpdate,
  profileUpdateSchema,
  userProfileSchema,
} from '#contract/users/users.ts';
import { unauthenticated } from '#server/app/problems.ts';
import { deleteSubscriptionsOf } from '#server/features/push/push.queries.ts';
import { requireOwnAccount } from './ownAccount.ts';
import { presentProfile } from './presentProfile.ts';
import { changeAccount, readAccount } from './users.policy.ts';
import { type UserRow, updateUser } from './users.queries.ts';

/** What a person tells about herself, and how she wants to be told of things. */
export async function userRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/profile',
    {
      config: { access: readAccount },
      schema: {
        tags: ['user'],
        summary: 'The profile of the person who is signed in',
        querystring: claimedIdentitySchema,
        response: { 200: userProfileSchema },
      },
    },
    async (request) => presentProfile(await requireOwnAccount(request, readAccount, request.query)),
  );

  typed.put(
    '/api/user/profile',
    {
      config: { access: changeAccount },
      schema: {
        tags: ['user'],
        summary: 'Change fields of the profile',
        querystring: claimedIdentitySchema,
        body: z.object({ ...profileUpdateSchema.shape, ...claimedIdentitySchema.shape }),
        response: { 200: userProfileSchema },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, changeAccount, request.query, request.body);
      const { firebaseUid: _claimed, ...update } = request.body;
      return presentProfile(stillThere(await updateUser(connection, user.id, told(update))));
    },
  );

  typed.put(
    '/api/user/notifications',
    {
      config: { access: changeAccount },
      schema: {
        tags: ['user'],
        summary: 'Choose by which ways to be told of things',
        querystring: claimedIdentitySchema,
        body: z.object({ ...notificationUpdateSchema.shape, ...claimedIdentitySchema.shape }),
        response: { 200: userProfileSchema },
      },
    },
    async (request) => {
      const user = await requireOwnAccount(request, changeAccount, request.query, request.body);
      const { firebaseUid: _claimed, ...preferences } = request.body;
      return connection.transaction(async (transaction) => {
        const updated = stillThere(await updateUser(transaction, user.id, preferences));
        // The addresses of her browsers are kept only for as long as she wants to be told there.
        if (!updated.pushNotifications) await deleteSubscriptionsOf(transaction, user.id);
        return presentProfile(updated);
      });
    },
  );
}

/** The fields as they are stored: what was left empty is not told. */
function told(update: ProfileUpdate): Partial<UserRow> {
  return Object.fromEntries(
    Object.entries(update).map(([field, value]) => [field, value === '' ? null : value]),
  );
}

/** @throws ProblemError 401 when her account has been deleted in the meantime */
function stillThere(user: UserRow | null): UserRow {
  if (!user) throw unauthenticated();
  return user;
}
