import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  applicationSchema,
  applicationWithHistorySchema,
} from '#contract/applications/applications.ts';
import {
  applicationEditSchema,
  applicationWriteSchema,
} from '#contract/applications/applicationWrites.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, unprocessable } from '#server/app/problems.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { demandChangesSince } from '#server/features/market-configuration/recordDemands.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { findVendorOfUser } from '#server/features/vendors/vendors.queries.ts';
import { authorize } from '#server/policies/policy.ts';
import { APPLICATION_WRITES } from './applicationRules.ts';
import {
  editApplication,
  partiesOf,
  readApplication,
  sendApplication,
} from './applications.policy.ts';
import { changesOf, findApplications } from './applications.queries.ts';
import { updatePendingNotes } from './applicationWrites.queries.ts';
import { apply } from './apply.ts';
import { presentApplication, presentHistory } from './presentApplication.ts';
import { requireApplication } from './requireApplication.ts';
import { tellApplicant } from './tellApplicant.ts';

/** A vendor's applications: sending, reading and editing them. */
export async function applicationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
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
      const { id } = await connection.transaction((transaction) =>
        apply(transaction, services, vendor, body),
      );
      const record = await requireApplication(connection, id);
      return reply.status(201).send(presentApplication(services, viewer, record));
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
      const notes = request.body.notes || null;
      await connection.transaction(async (transaction) => {
        if (!(await updatePendingNotes(transaction, record.application.id, notes))) {
          throw conflict('The organizer has already reviewed this application.');
        }
        await tellApplicant(transaction, record.vendor);
        // Of notes that are changed nobody is sent a notice.
        await tellOrganizer(transaction, record.market, ['applications']);
      });
      return presentApplication(
        services,
        request.viewer,
        await requireApplication(connection, record.application.id),
      );
    },
  );
}
