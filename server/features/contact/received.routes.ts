import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contactMessageMarkSchema,
  contactMessageQuerySchema,
  type ReceivedContactMessage,
  receivedContactMessageSchema,
} from '#contract/contact/contactMessages.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { recordAct } from '#server/features/audit/recordAct.ts';
import {
  type ContactMessageRow,
  listContactMessages,
  lockContactMessage,
  markContactMessage,
} from './contact.queries.ts';

const DEFAULT_LIMIT = 50;

/** What people have written to support, for whoever runs the site. */
export async function receivedMessageRoutes(app: FastifyInstance): Promise<void> {
  const { database, now } = app.services;
  const { connection } = database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/contact-messages',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Messages to support, newest first; ${DEFAULT_LIMIT} unless stated`,
        querystring: contactMessageQuerySchema,
        response: {
          200: z.array(receivedContactMessageSchema),
        },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, readWithin = 0, ...filter } = request.query;
      const unreadAt = new Date(now() - readWithin * 1000);
      const { rows, total } = await listContactMessages(
        connection,
        { ...filter, unreadAt },
        { limit, offset },
      );
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentMessage);
    },
  );

  typed.patch(
    '/api/admin/contact-messages/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Mark a message as read or unread, as answered or not',
        params: idParams,
        body: contactMessageMarkSchema,
        response: {
          200: receivedContactMessageSchema,
        },
      },
    },
    async (request) => {
      const { isRead, isAnswered } = request.body;
      const at = new Date(now());
      const mark = (is: boolean | undefined, since: Date | null) =>
        is === undefined ? since : is ? (since ?? at) : null;
      return connection.transaction(async (transaction) => {
        const before = await lockContactMessage(transaction, request.params.id);
        if (!before) throw notFound('message');
        const after = {
          ...before,
          readAt: mark(isRead, before.readAt),
          answeredAt: mark(isAnswered, before.answeredAt),
        };
        await markContactMessage(transaction, before.id, {
          readAt: after.readAt,
          answeredAt: after.answeredAt,
        });
        const wasAnswered = before.answeredAt !== null;
        const isAnsweredNow = after.answeredAt !== null;
        if (wasAnswered !== isAnsweredNow) {
          await recordAct(transaction, request, {
            act: isAnsweredNow ? 'message.answered' : 'message.reopened',
            subjectId: before.id,
            // The trail outlives the message, and says neither who wrote it nor of what.
            summary: `Marked the contact message ${before.id} as ${isAnsweredNow ? 'answered' : 'not answered'}.`,
          });
        }
        return presentMessage(after);
      });
    },
  );
}

const presentMessage = (message: ContactMessageRow): ReceivedContactMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  userType: message.userType,
  subject: message.subject,
  message: message.message,
  createdAt: message.createdAt.toISOString(),
  isRead: message.readAt !== null,
  answeredAt: message.answeredAt?.toISOString() ?? null,
});
