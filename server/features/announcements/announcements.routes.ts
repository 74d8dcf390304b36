import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Announcement,
  announcementReachSchema,
  announcementSchema,
  announcementWriteSchema,
} from '#contract/announcements/announcements.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { idQuery } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { repeatedSince } from '#server/app/repeatedSince.ts';
import type { Connection } from '#server/db/connection.ts';
import { findTarget } from '#server/features/applications/applications.queries.ts';
import {
  peopleAtEvent,
  peopleWithLiveApplications,
} from '#server/features/applications/audience.queries.ts';
import { targetName } from '#server/features/applications/targetName.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { holdEvent } from '#server/features/events/eventLocks.queries.ts';
import { lockMarket } from '#server/features/markets/markets.queries.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { authorize } from '#server/policies/policy.ts';
import { readAnnouncements, writeAnnouncement } from './announcements.policy.ts';
import {
  type AnnouncementRow,
  addRecipients,
  findRepeatedAnnouncement,
  insertAnnouncement,
  listAnnouncements,
} from './announcements.queries.ts';

/** More than a market day needs, and too few to be a nuisance. */
const ANNOUNCEMENTS: RateLimit = {
  name: 'announcements',
  perAccount: { limit: 20, windowSeconds: 3600 },
};

const addressedSchema = z
  .object({ eventId: idQuery, marketId: idQuery })
  .refine(
    ({ eventId, marketId }) => (eventId === undefined) !== (marketId === undefined),
    'Send either an event or a market',
  );

/**
 * The event or the market that a request names, with the market it belongs to.
 * @throws ProblemError 404 when there is none
 */
async function requireAddressed(
  connection: Connection,
  { eventId, marketId }: { eventId?: number | undefined; marketId?: number | undefined },
) {
  const found = await findTarget(connection, eventId ?? marketId ?? 0);
  if (!found || (found.event === null) !== (eventId === undefined)) {
    throw notFound(eventId === undefined ? 'market' : 'event');
  }
  return found;
}
type Addressed = Awaited<ReturnType<typeof requireAddressed>>;

/** What organizers write to the vendors of an event or a market. */
export async function announcementRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  const peopleAt = (asked: Connection, { market, event }: Addressed) =>
    event
      ? peopleAtEvent(asked, event.id)
      : peopleWithLiveApplications(asked, market.id, services.now());

  typed.get(
    '/api/announcements',
    {
      config: { access: readAnnouncements },
      schema: {
        tags: ['announcements'],
        summary: 'What was written to the vendors of an event, or of a market; newest first',
        querystring: addressedSchema.safeExtend(listQuerySchema.shape),
        response: { 200: z.array(announcementSchema) },
      },
    },
    async (request, reply) => {
      const { market, event } = await requireAddressed(connection, request.query);
      authorize(request, readAnnouncements, market);
      const addressed = { marketId: market.id, eventId: event?.id ?? null };
      const sent = await listAnnouncements(connection, addressed);
      return pageOf(reply, sent, request.query).map(presentAnnouncement);
    },
  );

  typed.get(
    '/api/announcements/reach',
    {
      config: { access: readAnnouncements },
      schema: {
        tags: ['announcements'],
        summary: 'How many people an announcement would go to',
        querystring: addressedSchema,
        response: { 200: announcementReachSchema },
      },
    },
    async (request) => {
      const addressed = await requireAddressed(connection, request.query);
      authorize(request, readAnnouncements, addressed.market);
      return { recipients: (await peopleAt(connection, addressed)).length };
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
      const { subject, message } = request.body;
      const found = await requireAddressed(connection, request.body);
      authorize(request, writeAnnouncement, found.market);
      const sent = await connection.transaction(async (transaction) => {
        // The event before its market, as whoever deletes it does: neither then waits for the other.
        if (found.event) await holdEvent(transaction, found.event.id);
        // Two at once would not find each other.
        await lockMarket(transaction, found.market.id);
        const addressed = await requireAddressed(transaction, request.body);
        const { market, event } = addressed;
        // A merge may have given the event to somebody else's market meanwhile.
        authorize(request, writeAnnouncement, market);
        const people = await peopleAt(transaction, addressed);
        const values = {
          marketId: market.id,
          eventId: event?.id ?? null,
          userId: request.viewer.userId,
          subject,
          message,
          recipients: 0,
          createdAt: new Date(services.now()),
        };
        const since = repeatedSince(services.now());
        // Of what is sent again only those are told who have come to be among the vendors since.
        const repeated = await findRepeatedAnnouncement(transaction, values, since);
        const { id } = repeated ?? (await insertAnnouncement(transaction, values));
        const notices = people.map((userId) => ({
          userId,
          kind: 'announcement' as const,
          title: `${market.name}: ${subject}`,
          body: message,
          path: event ? (`/events/${event.id}` as const) : (`/market/${market.id}` as const),
          key: `announcement ${id}`,
        }));
        const told = await notify(transaction, services, notices);
        const announcement = await addRecipients(transaction, id, told);
        if (repeated && told === 0) return announcement;
        await recordAct(transaction, request, {
          act: event ? 'event.announced' : 'market.announced',
          subjectId: event?.id ?? market.id,
          summary: `Wrote '${subject}' to the vendors of ${targetName(addressed)}${repeated ? ' who have come since' : ''}.`,
          changes: repeated
            ? changesBetween(repeated, announcement)
            : changesBetween(null, { subject, message, recipients: told }),
        });
        return announcement;
      });
      return reply.status(201).send(presentAnnouncement(sent));
    },
  );
}

function presentAnnouncement(announcement: AnnouncementRow): Announcement {
  return {
    id: announcement.id,
    marketId: announcement.marketId,
    eventId: announcement.eventId,
    subject: announcement.subject,
    message: announcement.message,
    recipients: announcement.recipients,
    createdAt: announcement.createdAt.toISOString(),
  };
}
