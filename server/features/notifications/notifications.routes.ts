import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER, UNREAD_COUNT_HEADER } from '#contract/headers.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import {
  type Notification,
  notificationSchema,
  readNotificationsSchema,
  unreadSchema,
} from '#contract/notifications/notifications.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
  type NotificationRow,
} from './notifications.queries.ts';

const DEFAULT_LIMIT = 100;

/** What the signed-in person has been told. */
export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/notifications',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['notifications'],
        summary: `What the signed-in person was told, newest first; ${DEFAULT_LIMIT} unless stated. ${UNREAD_COUNT_HEADER} counts what she has not read`,
        querystring: listQuerySchema,
        response: { 200: z.array(notificationSchema) },
      },
    },
    async (request, reply) => {
      const user = await requireUser(connection, request.viewer);
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const rows = await listNotifications(connection, user.id, { limit, offset });
      const { total, unread } = await countNotifications(connection, user.id);
      reply.header(TOTAL_COUNT_HEADER, total).header(UNREAD_COUNT_HEADER, unread);
      return rows.map(presentNotification);
    },
  );

  typed.post(
    '/api/notifications/read',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['notifications'],
        summary: 'Mark notices as read: those of these ids, or all',
        body: readNotificationsSchema,
        response: { 200: unreadSchema },
      },
    },
    async ({ body, viewer }) => {
      const user = await requireUser(connection, viewer);
      const ids = 'ids' in body ? body.ids : null;
      return connection.transaction(async (transaction) => {
        // Ids that are not hers are nobody's, as far as she is concerned.
        await markNotificationsRead(transaction, user.id, ids, new Date(now()));
        await tellBrowsers(transaction, [user.id], ['notifications']);
        const { unread } = await countNotifications(transaction, user.id);
        return { unread };
      });
    },
  );
}

function presentNotification(notification: NotificationRow): Notification {
  return {
    id: notification.id,
    kind: notification.kind,
    title: notification.title,
    body: notification.body,
    path: notification.path,
    createdAt: notification.createdAt.toISOString(),
    readAt: notification.readAt?.toISOString() ?? null,
  };
}
