import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { LISTING_KINDS, type ListingName } from '#contract/listings/listings.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import {
  ownListingReportsSchema,
  reportDecisionSchema,
  reportGroupSchema,
  reportListQuerySchema,
  reportOutcomeSchema,
  reportReceiptSchema,
  reportWriteSchema,
} from '#contract/reports/reports.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { changesBetween, recordActs } from '#server/features/audit/recordAct.ts';
import { findListings, listingNameOf } from '#server/features/listings/listings.queries.ts';
import { addressAbout, writeAbout } from '#server/features/listings/writeAbout.ts';
import { tellBrowsers } from '#server/features/live/tellBrowsers.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { holdUsers } from '#server/features/users/users.queries.ts';
import { presentOwnListingReports, presentReportGroup, reportVersion } from './presentReports.ts';
import { ownerNotices, reporterNotices } from './reportNotices.ts';
import {
  decideReports,
  findReports,
  firstWaiting,
  insertReport,
  listReportGroups,
  lockReports,
} from './reports.queries.ts';

const REPORTS: RateLimit = {
  name: 'reports',
  perAddress: { limit: 30, windowSeconds: 3_600 },
};

const OTHER_WORDS =
  'Whoever reported this has changed the details since you opened it. Close this and read them before you decide.';

const OUTCOMES = { done: 'seen to', no_change: 'without a change' } as const;

const keyOf = ({ kind, id }: ListingName) => `${kind} ${id}`;

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
          },
        },
      },
      async (request, reply) => {
        const { userId } = await viewerOf(request, reply);
        const { text, email, kind: fault } = request.body;
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
          await notify(transaction, services, ownerNotices(report, first ?? report.id, listing));
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
      const { status = 'waiting', limit = MAX_LIST_LIMIT, offset = 0 } = request.query;
      const found = await listReportGroups(connection, { status }, { limit, offset });
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
    async (request) => {
      const { ids, versions, status, note } = request.body;
      const read = versions && new Map(ids.map((id, index) => [id, versions[index]]));
      return await connection.transaction(async (transaction) => {
        const stored = await findReports(transaction, ids);
        if (stored.length === 0) throw notFound('report');
        // Before the reports, as whoever leaves does: neither then waits for the other.
        await holdUsers(
          transaction,
          stored.flatMap(({ userId }) => userId ?? []),
        );
        const waiting = (await lockReports(transaction, ids)).filter(
          (report) => report.status === 'waiting',
        );
        if (waiting.length === 0) throw conflict('These reports are no longer waiting for review.');
        const asRead = waiting.filter(
          (report) => !read || read.get(report.id) === reportVersion(report),
        );
        const leftOpen = waiting.length - asRead.length;
        if (asRead.length === 0) throw conflict(OTHER_WORDS);
        const reports = await decideReports(
          transaction,
          asRead.map(({ id }) => id),
          { status, note: note || null, decidedAt: new Date(now()) },
        );
        const before = new Map(asRead.map((report) => [report.id, report]));
        const listings = new Map(
          (await findListings(transaction, reports.map(listingNameOf))).map((listing) => [
            keyOf(listing),
            listing,
          ]),
        );
        const told = reports.flatMap((report) => {
          const listing = listings.get(keyOf(listingNameOf(report)));
          return listing ? { report, listing } : [];
        });
        await notify(
          transaction,
          services,
          told.flatMap(({ report, listing }) => reporterNotices(report, listing)),
        );
        // Their dashboards show what waits.
        const owners = [...listings.values()].flatMap(({ ownerId }) => ownerId ?? []);
        await tellBrowsers(transaction, owners, ['reports']);
        await recordActs(
          transaction,
          request,
          told.map(({ report, listing }) => ({
            act: 'report.resolved',
            subjectId: report.id,
            summary: `Decided the report '${REPORT_KIND_LABELS[report.kind]}' on ${listing.name} (${listing.kind} ${listing.id}): ${OUTCOMES[status]}.`,
            changes: changesBetween(before.get(report.id) ?? null, report),
          })),
        );
        return { decided: reports.length, leftOpen };
      });
    },
  );
}
