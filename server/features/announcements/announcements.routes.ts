import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Announcement,
  announcementQuerySchema,
  announcementReachSchema,
  announcementSchema,
  announcementWriteSchema,
} from '#contract/announcements/announcements.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { authorize } from '#server/policies/policy.ts';
import { peopleAddressed, requireAddressed } from './addressed.ts';
import { announce } from './announce.ts';
import { readAnnouncements, writeAnnouncement } from './announcements.policy.ts';
import { type AnnouncementRow, listAnnouncements } from './announcements.queries.ts';

/** More than a market day needs, and too few to be a nuisance. */
const ANNOUNCEMENTS: RateLimit = {
  name: 'announcements',
  perAccount: { limit: 20, windowSeconds: 3600 },
};

/** What organizers write to the vendors of an event or a market. */
export async function announcementRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/announcements',
    {
      config: { access: readAnnouncements },
      schema: {
        tags: ['announcements'],
        summary: 'What was written to the vendors of an event, or of a market; newest first',
        querystring: announcementQuerySchema.safeExtend(listQuerySchema.shape),
        response: { 200: z.array(announcementSchema) },
      },
    },
    async (request, reply) => {
      const { market, event } = await requireAddressed(connection, request.query);
      authorize(request, readAnnouncements, market);
      const addressed = { marketId: market.id, eventId: event?.id ?? null };
      const sent = await listAnnouncements(connection, addressed);
      return pageOf(reply, sent, request.query).map(({ announcement, eventDate }) =>
        presentAnnouncement(announcement, eventDate),
      );
    },
  );

  typed.get(
    '/api/announcements/reach',
    {
      config: { access: readAnnouncements },
      schema: {
        tags: ['announcements'],
        summary: 'How many people an announcement would go to',
        querystring: announcementQuerySchema,
        response: { 200: announcementReachSchema },
      },
    },
    async (request) => {
      const addressed = await requireAddressed(connection, request.query);
      authorize(request, readAnnouncements, addressed.market);
      return { recipients: (await peopleAddressed(connection, services, addressed)).length };
    },
  );

  typed.post(
    '/api/announcements',
    {
      config: { access: writeAnnouncement, needs: 'manage_vendors', rateLimit: ANNOUNCEMENTS },
      schema: {
        tags: ['announcements'],
        summary: 'Write to the approved vendors of an event, or to all of a market',
        body: announcementWriteSchema,
        response: { 201: announcementSchema },
      },
    },
    async (request, reply) => {
      const found = await requireAddressed(connection, request.body);
      authorize(request, writeAnnouncement, found.market);
      const sent = await connection.transaction((transaction) =>
        announce(transaction, services, request, found, request.body),
      );
      return reply.status(201).send(presentAnnouncement(sent, found.event?.eventDate ?? null));
    },
  );
}

function presentAnnouncement(
  announcement: AnnouncementRow,
  eventDate: string | null,
): Announcement {
  return {
    id: announcement.id,
    marketId: announcement.marketId,
    eventId: announcement.eventId,
    eventDate,
    subject: announcement.subject,
    message: announcement.message,
    recipients: announcement.recipients,
    createdAt: announcement.createdAt.toISOString(),
  };
}
