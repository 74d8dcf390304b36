import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { LISTING_KINDS } from '#contract/listings/listings.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import {
  ownListingReportsSchema,
  reportDecisionSchema,
  reportGroupSchema,
  reportListQuerySchema,
  reportOutcomeSchema,
  reportReceiptSchema,
  reportReopenedSchema,
  reportReopeningSchema,
  reportWriteSchema,
} from '#contract/reports/reports.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { idParams } from '#server/app/parameters.ts';
import { unauthenticated } from '#server/app/problems.ts';
import { addressAbout, writeAbout } from '#server/features/listings/writeAbout.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { decideReports, reopenDecided } from './decideReports.ts';
import { presentOwnListingReports, presentReportGroup } from './presentReports.ts';
import { listReportGroups } from './reportGroups.queries.ts';
import { ownerNotices } from './reportNotices.ts';
import { firstWaiting, insertReport } from './reports.queries.ts';

const REPORTS: RateLimit = {
  name: 'reports',
  perAddress: { limit: 30, windowSeconds: 3_600 },
};

/** What readers find wrong with listings, and the administrator's decision. */
export async function reportRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  for (const kind of LISTING_KINDS) {
    typed.post(
      addressAbout(kind, 'reports'),
      {
        config: { access: 'everyone', rateLimit: REPORTS },
        schema: {
          tags: ['reports'],
          summary: `Say what is wrong with a ${kind}'s listing`,
          params: idParams,
          body: reportWriteSchema,
          response: {
            201: reportReceiptSchema,
            401: problemSchema,
          },
        },
      },
      async (request, reply) => {
        const { userId } = await viewerOf(request, reply);
        const { text, email, kind: fault, isSignedIn } = request.body;
        // Her session may have ended since she opened the form, which says that she will be told.
        if (isSignedIn && userId === null) throw unauthenticated();
        const about = { kind, id: request.params.id };
        const id = await writeAbout(connection, about, async (transaction, listing) => {
          const report = await insertReport(transaction, listing, {
            userId,
            kind: fault,
            text,
            email: email || null,
            createdAt: new Date(now()),
          });
          const first = await firstWaiting(transaction, listing, fault);
          const notices = ownerNotices(report, first ?? report.id, listing);
          const told = await notify(transaction, services, notices);
          // Of what is said once more she is sent no notice, but her dashboard shows it.
          if (told === 0 && listing.ownerId !== null) {
            await tellBrowsers(transaction, [listing.ownerId], ['reports']);
          }
          return report.id;
        });
        return reply.status(201).send({ id });
      },
    );
  }

  typed.get(
    '/api/user/listing-reports',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['reports'],
        summary: "What waits to be decided about the person's own listings",
        querystring: listQuerySchema,
        response: { 200: z.array(ownListingReportsSchema) },
      },
    },
    async ({ viewer, query }, reply) => {
      const { id: ownerId } = await requireUser(connection, viewer);
      const page = { limit: MAX_LIST_LIMIT, offset: 0, ...query };
      const found = await listReportGroups(connection, { status: 'waiting', ownerId }, page);
      reply.header(TOTAL_COUNT_HEADER, found.total);
      return found.groups.map(presentOwnListingReports);
    },
  );

  typed.get(
    '/api/admin/reports',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Reports on listings to decide, or decided; equal ones together',
        querystring: reportListQuerySchema,
        response: { 200: z.array(reportGroupSchema) },
      },
    },
    async (request, reply) => {
      const { status = 'waiting', q, limit = MAX_LIST_LIMIT, offset = 0 } = request.query;
      const found = await listReportGroups(connection, { status, q }, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, found.total);
      return found.groups.map(presentReportGroup);
    },
  );

  typed.patch(
    '/api/admin/reports',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Decide reports on listings alike; who wrote them is told',
        body: reportDecisionSchema,
        response: {
          200: reportOutcomeSchema,
          404: problemSchema,
          409: problemSchema,
        },
      },
    },
    (request) =>
      connection.transaction((transaction) =>
        decideReports(transaction, services, request, request.body),
      ),
  );

  typed.post(
    '/api/admin/reports/reopen',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'Let reports wait again that were decided by mistake; who wrote them is told',
        body: reportReopeningSchema,
        response: {
          200: reportReopenedSchema,
          404: problemSchema,
          409: problemSchema,
        },
      },
    },
    (request) =>
      connection.transaction((transaction) =>
        reopenDecided(transaction, services, request, request.body),
      ),
  );
}
