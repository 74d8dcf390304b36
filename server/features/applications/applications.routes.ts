import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  applicationSchema,
  applicationWithHistorySchema,
} from '#contract/applications/applications.ts';
import {
  type ApplicationWrite,
  applicationEditSchema,
  applicationWriteSchema,
} from '#contract/applications/applicationWrites.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound, unprocessable, unprocessableAt } from '#server/app/problems.ts';
import { holdEvent } from '#server/features/events/eventLocks.queries.ts';
import { demandChangesSince } from '#server/features/market-configuration/recordDemands.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { findVendorOfUser } from '#server/features/vendors/vendors.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { organizerNotices } from './applicationNotices.ts';
import { APPLICATION_WRITES } from './applicationRules.ts';
import {
  editApplication,
  partiesOf,
  readApplication,
  sendApplication,
} from './applications.policy.ts';
import {
  changesOf,
  findApplications,
  findTarget,
  insertApplication,
  insertChanges,
  standingApplication,
  updatePendingNotes,
} from './applications.queries.ts';
import { closedBecause } from './closedBecause.ts';
import { presentApplication, presentHistory } from './presentApplication.ts';
import { requireApplication } from './requireApplication.ts';

const AGREEMENT_REQUIRED = 'You must read and agree to the vendor agreement before applying.';

const AGREEMENT_CHANGED = 'The vendor agreement has changed. Read it again before applying.';

/** @throws ProblemError 422 unless she agrees to the agreement of now, not to one before */
function requireConsent(
  { agreementAccepted, agreementDocumentUrl }: ApplicationWrite,
  current: string | null,
): void {
  const isCurrent = agreementDocumentUrl === undefined || agreementDocumentUrl === current;
  if (agreementAccepted && isCurrent) return;
  throw unprocessableAt(
    'agreementAccepted',
    agreementAccepted ? AGREEMENT_CHANGED : AGREEMENT_REQUIRED,
  );
}

/** A vendor's applications: sending, reading and editing them. */
export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { now } = services;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/vendor-applications',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'The applications of the person’s own business, newest first',
        querystring: listQuerySchema,
        response: { 200: z.array(applicationSchema) },
      },
    },
    async ({ viewer, query }, reply) => {
      const { id: vendorUserId } = await requireUser(connection, viewer);
      const { records, total } = await findApplications(connection, { vendorUserId }, query);
      reply.header(TOTAL_COUNT_HEADER, total);
      return records.map((record) => presentApplication(services, viewer, record));
    },
  );

  typed.post(
    '/api/vendor-applications',
    {
      config: { access: sendApplication, needs: 'apply_to_markets', rateLimit: APPLICATION_WRITES },
      schema: {
        tags: ['applications'],
        summary: 'Apply to an event, or to a market in general',
        body: applicationWriteSchema,
        response: {
          201: applicationSchema,
          404: problemSchema,
          409: problemSchema,
          422: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { viewer, body } = request;
      const user = await requireUser(connection, viewer);
      const vendor = await findVendorOfUser(connection, user.id);
      authorize(request, sendApplication, {
        userId: user.id,
        businessId: vendor?.id ?? null,
        claimedId: body.vendorId ?? null,
      });
      if (!vendor) throw unprocessable('Create your business profile first, then apply.');
      const moment = new Date(now());
      const { key, created } = await connection.transaction(async (transaction) => {
        // Whoever calls the event off at this very moment either tells this vendor too or is heard of.
        await holdEvent(transaction, body.marketEventId);
        const target = await findTarget(transaction, body.marketEventId);
        if (!target || target.event?.status === 'draft') throw notFound('market or event');
        const { market, event } = target;
        const closed = closedBecause(market, event, now());
        if (closed !== null) throw unprocessable(closed);
        const hasAgreement = market.agreementDocumentUrl !== null;
        if (hasAgreement) requireConsent(body, market.agreementDocumentUrl);
        const key = { vendorId: vendor.id, marketId: market.id, eventId: event?.id ?? null };
        const application = await insertApplication(transaction, {
          ...key,
          notes: body.notes || null,
          createdAt: moment,
          ...(hasAgreement && {
            agreementAcceptedAt: moment,
            agreementDocumentUrl: market.agreementDocumentUrl,
          }),
        });
        if (!application) return { key, created: null };
        await insertChanges(transaction, [
          {
            applicationId: application.id,
            status: 'pending',
            note: application.notes,
            userId: user.id,
            changedAt: moment,
          },
        ]);
        const told = { application, vendor, market, event };
        await notify(transaction, services, organizerNotices(told, 'received'));
        return { key, created: application };
      });
      if (!created) throw conflict(await reasonAgainst(key));
      return reply.status(201).send(await present(created.id));

      async function present(id: number) {
        return presentApplication(services, viewer, await requireApplication(connection, id));
      }
    },
  );

  typed.get(
    '/api/vendor-applications/:id',
    {
      config: { access: readApplication },
      schema: {
        tags: ['applications'],
        summary: 'One application with its history',
        params: idParams,
        response: { 200: applicationWithHistorySchema },
      },
    },
    async (request) => {
      const record = await requireApplication(connection, request.params.id);
      authorize(request, readApplication, partiesOf(record));
      const application = presentApplication(services, request.viewer, record);
      return presentHistory(
        application,
        await changesOf(connection, application.id),
        await demandChangesSince(connection, record.market, record.application.createdAt),
      );
    },
  );

  typed.put(
    '/api/vendor-applications/:id',
    {
      config: { access: editApplication, needs: 'apply_to_markets', rateLimit: APPLICATION_WRITES },
      schema: {
        tags: ['applications'],
        summary: 'Change the notes of an application that nobody has looked at yet',
        params: idParams,
        body: applicationEditSchema,
        response: { 200: applicationSchema, 409: problemSchema },
      },
    },
    async (request) => {
      await requireUser(connection, request.viewer);
      const record = await requireApplication(connection, request.params.id);
      authorize(request, editApplication, partiesOf(record));
      const isPending = await updatePendingNotes(
        connection,
        record.application.id,
        request.body.notes || null,
      );
      if (!isPending) throw conflict('The organizer has already reviewed this application.');
      return presentApplication(
        services,
        request.viewer,
        await requireApplication(connection, record.application.id),
      );
    },
  );

  async function reasonAgainst(key: Parameters<typeof standingApplication>[1]): Promise<string> {
    const standing = await standingApplication(connection, key);
    return standing?.status === 'rejected'
      ? 'Your application was rejected. You can’t apply to the same event again.'
      : 'You’ve already applied.';
  }
}
