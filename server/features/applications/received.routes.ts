import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { APPLICATION_STATUSES } from '#contract/applications/applicationStatus.ts';
import { applicationSchema } from '#contract/applications/applications.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { MAX_LIST_LIMIT } from '#contract/limits.ts';
import { flagSchema, listQuerySchema } from '#contract/listQuery.ts';
import { problemSchema } from '#contract/problem.ts';
import { searchTextSchema } from '#contract/searchText.ts';
import { idParams, idQuery } from '#server/app/parameters.ts';
import { requireStoredEvent } from '#server/features/events/requireStoredEvent.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import { authorize } from '#server/policies/policy.ts';
import { listApplications, listEventApplications } from './applications.policy.ts';
import {
  type ApplicationFilter,
  findApplicationIds,
  findApplications,
  openEventIdsOf,
} from './applications.queries.ts';
import { applicationTable } from './applicationTable.ts';
import { presentApplication } from './presentApplication.ts';

const statusQuery = z.enum(APPLICATION_STATUSES).optional();
const pageQuerySchema = listQuerySchema.extend({ status: statusQuery });
const filterFields = {
  marketId: idQuery,
  eventId: idQuery,
  q: searchTextSchema.describe('in the name of the business, in its kind or in what it wrote'),
  toCome: flagSchema
    .optional()
    .describe('true: only those to an event that is not over, or to a market in general'),
};
const filterQuerySchema = pageQuerySchema.extend({
  ...filterFields,
  offered: flagSchema.optional().describe('true: only those to whom a free place is offered now'),
});
const wholeListSchema = z.object({ status: statusQuery, ...filterFields });

const ANSWERS = {
  200: z.array(applicationSchema),
  404: problemSchema,
};

/** The applications that an organizer has to decide on. */
export async function receivedApplicationRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/applications',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'Applications to the markets that the person runs, newest first',
        querystring: filterQuerySchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { id: organizerId } = await requireUser(connection, request.viewer);
      const { offered, ...query } = request.query;
      const filter = await filterOf(organizerId, query);
      const offeredAt = offered ? new Date(services.now()) : undefined;
      return answer(request, reply, { ...filter, offeredAt }, request.query);
    },
  );

  typed.get(
    '/api/user/applications.csv',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'The same applications as a table for spreadsheets',
        querystring: wholeListSchema,
      },
    },
    async (request, reply) => {
      const { id: organizerId } = await requireUser(connection, request.viewer);
      const filter = await filterOf(organizerId, request.query);
      const { records } = await findApplications(connection, filter);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="applications.csv"')
        .send(applicationTable(records));
    },
  );

  typed.get(
    '/api/user/application-ids',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'Ids of the same applications, as many as can be decided on at once',
        querystring: wholeListSchema,
        response: { ...ANSWERS, 200: z.array(z.int()) },
      },
    },
    async (request) => {
      const { id: organizerId } = await requireUser(connection, request.viewer);
      const filter = await filterOf(organizerId, request.query);
      return findApplicationIds(connection, filter, MAX_LIST_LIMIT);
    },
  );

  typed.get(
    '/api/markets/:id/applications',
    {
      config: { access: listApplications },
      schema: {
        tags: ['applications'],
        summary: 'Applications to a market and its events, newest first',
        params: idParams,
        querystring: pageQuerySchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const market = await requireStoredMarket(connection, request.params.id);
      authorize(request, listApplications, market);
      const { status } = request.query;
      return answer(request, reply, { status, marketId: market.id }, request.query);
    },
  );

  typed.get(
    '/api/events/:id/applications',
    {
      config: { access: listEventApplications },
      schema: {
        tags: ['applications'],
        summary: 'Applications to an event, newest first',
        params: idParams,
        querystring: pageQuerySchema,
        response: ANSWERS,
      },
    },
    async (request, reply) => {
      const { event, market } = await requireStoredEvent(connection, request.params.id);
      authorize(request, listEventApplications, market);
      const { status } = request.query;
      return answer(request, reply, { status, eventId: event.id }, request.query);
    },
  );

  /** Which of the applications to her markets an organizer asks for. */
  async function filterOf(
    organizerId: number,
    { toCome, ...fields }: z.output<typeof wholeListSchema>,
  ): Promise<ApplicationFilter> {
    if (!toCome) return { ...fields, organizerId };
    const openEventIds = await openEventIdsOf(connection, organizerId, services.now());
    return { ...fields, organizerId, openEventIds };
  }

  async function answer(
    { viewer }: FastifyRequest,
    reply: FastifyReply,
    filter: ApplicationFilter,
    page: { limit?: number | undefined; offset?: number | undefined },
  ) {
    const { records, total } = await findApplications(connection, filter, page);
    reply.header(TOTAL_COUNT_HEADER, total);
    return records.map((record) => presentApplication(services, viewer, record));
  }
}
