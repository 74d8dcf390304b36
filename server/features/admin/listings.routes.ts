import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  adminEventsQuerySchema,
  adminMarketSchema,
  adminMarketsQuerySchema,
  adminVendorSchema,
  adminVendorsQuerySchema,
  marketBelongingsSchema,
  vendorBelongingsSchema,
} from '#contract/admin/admin.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { SHORT_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import { writtenMarketSchema } from '#contract/markets/marketWrites.ts';
import { ownEventSchema } from '#contract/organizer/organizer.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { marketClocks } from '#server/features/events/marketClocks.ts';
import { presentOwnEvent } from '#server/features/events/presentOwnEvent.ts';
import { countBelongings } from '#server/features/markets/deleteMarket.queries.ts';
import { deleteMarket, recordDeletion } from '#server/features/markets/deleteMarket.ts';
import { presentWritten } from '#server/features/markets/marketWriter.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { deleteVendor } from '#server/features/vendors/deleteVendor.ts';
import { findVendor, type VendorRow } from '#server/features/vendors/vendors.queries.ts';
import { GUESSES_IN_ADDRESS } from './guesses.ts';
import { countVendorBelongings, listEvents, listMarkets, listVendors } from './listings.queries.ts';
import { presentAdminVendor, presentMarketLine } from './presentListings.ts';

const DEFAULT_LIMIT = 25;

/** Deleting, also by the key in the address, as the specification calls it. */
const DELETION = {
  config: { access: 'administrator', takesAdminKey: true, rateLimit: GUESSES_IN_ADDRESS },
  querystring: z.object({
    adminKey: z
      .string()
      .max(SHORT_TEXT_MAX_LENGTH)
      .optional()
      .describe('the admin key, where there is no session'),
  }),
} as const;

/** All markets, vendors and events, from the database: what has just been written is there. */
export async function listingRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/admin/markets',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `All markets; ${DEFAULT_LIMIT} unless stated`,
        querystring: adminMarketsQuerySchema,
        response: { 200: z.array(adminMarketSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listMarkets(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentMarketLine);
    },
  );

  typed.get(
    '/api/admin/markets/:id',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'A market as it is stored, to be changed',
        params: idParams,
        response: { 200: writtenMarketSchema },
      },
    },
    ({ params }) => presentWritten(services, params.id),
  );

  typed.get(
    '/api/admin/markets/:id/belongings',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'What goes with a market that is deleted',
        params: idParams,
        response: { 200: marketBelongingsSchema },
      },
    },
    async ({ params }) => {
      const { id } = await requireStoredMarket(connection, params.id);
      return countBelongings(connection, id);
    },
  );

  typed.delete(
    '/api/admin/markets/:id',
    {
      config: DELETION.config,
      schema: {
        tags: ['administration'],
        summary: 'Delete a market with all that is of it, and tell those whom it concerns',
        params: idParams,
        querystring: DELETION.querystring,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const market = await deleteMarket(transaction, services, request.params.id);
        await recordDeletion(transaction, request, market);
      });
      return reply.status(204).send(null);
    },
  );

  typed.get(
    '/api/admin/vendors',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `All vendors; ${DEFAULT_LIMIT} unless stated`,
        querystring: adminVendorsQuerySchema,
        response: { 200: z.array(adminVendorSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listVendors(connection, filter, { limit, offset });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map(presentAdminVendor);
    },
  );

  typed.get(
    '/api/admin/vendors/:id/belongings',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: 'What goes with a vendor who is deleted',
        params: idParams,
        response: { 200: vendorBelongingsSchema },
      },
    },
    async ({ params }) => {
      const vendor = await findVendor(connection, params.id);
      if (!vendor) throw notFound('vendor');
      return countVendorBelongings(connection, vendor.id);
    },
  );

  typed.delete(
    '/api/admin/vendors/:id',
    {
      config: DELETION.config,
      schema: {
        tags: ['administration'],
        summary: 'Delete a vendor with her applications, and tell those whom it concerns',
        params: idParams,
        querystring: DELETION.querystring,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await connection.transaction(async (transaction) => {
        const vendor = await deleteVendor(transaction, services, request.params.id);
        await recordAct(transaction, request, {
          act: 'vendor.deleted',
          subjectId: vendor.id,
          summary: `Deleted the vendor ${vendor.businessName}.`,
          // The trail is no place to keep how somebody who has gone can be reached.
          changes: changesBetween(withoutContact(vendor), null),
        });
      });
      return reply.status(204).send(null);
    },
  );

  typed.get(
    '/api/admin/events',
    {
      config: { access: 'administrator' },
      schema: {
        tags: ['administration'],
        summary: `Events of all markets, drafts too, by date; ${DEFAULT_LIMIT} unless stated`,
        querystring: adminEventsQuerySchema,
        response: { 200: z.array(ownEventSchema) },
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, ...filter } = request.query;
      const { rows, total } = await listEvents(connection, filter, marketClocks(services), {
        limit,
        offset,
      });
      reply.header(TOTAL_COUNT_HEADER, total);
      return rows.map((event) => presentOwnEvent(event, services.now()));
    },
  );
}

const withoutContact = ({ businessName, businessType, city, state }: VendorRow) => ({
  businessName,
  businessType,
  city,
  state,
});
