import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  eventWithMarketSchema,
  marketEventSchema,
  marketEventsQuerySchema,
} from '#contract/events/events.ts';
import { TOTAL_COUNT_HEADER } from '#contract/headers.ts';
import { listQuerySchema } from '#contract/listQuery.ts';
import { DEFAULT_APPLICATION_DEADLINE_DAYS } from '#contract/markets/marketLimits.ts';
import { sendWithContentTag } from '#server/app/answers/httpCache.ts';
import { sendCalendar } from '#server/app/answers/sendCalendar.ts';
import { connectionToRead } from '#server/app/connectionToRead.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound } from '#server/app/problems.ts';
import { findMarket } from '#server/features/markets/markets.queries.ts';
import { requireMarket } from '#server/features/markets/requireMarket.ts';
import { presentMarketCard } from '#server/features/markets/search/presentMarket.ts';
import { untilIndexed } from '#server/features/markets/untilIndexed.ts';
import { viewerOf } from '#server/features/sessions/viewer.ts';
import { can } from '#server/policies/policy.ts';
import { eventCalendar } from './eventCalendar.ts';
import { changeEvent } from './events.policy.ts';
import {
  findEvent,
  findPublicEvent,
  listPublicEvents,
  listUpcomingEvents,
  type MarketEventRecord,
  type MarketOfEvent,
  openEventsOfMarket,
  publicEventsBeside,
  publicEventsOfMarket,
} from './events.queries.ts';
import { marketClocks } from './marketClocks.ts';
import { presentEvent } from './presentEvent.ts';

/** For the moment in which a new market has events and is not in the index yet. */
const NOT_INDEXED_YET: MarketOfEvent = {
  timeZone: null,
  applicationDeadlineDays: DEFAULT_APPLICATION_DEADLINE_DAYS,
  isHiringVendors: true,
  category: 'farmers_market',
};

/** Dated openings of markets. Drafts never appear here. */
export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/market-events',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['events'],
        summary: 'All events, by date',
        querystring: listQuerySchema,
        response: { 200: z.array(marketEventSchema) },
      },
    },
    async (request, reply) => {
      const { events, total } = await listPublicEvents(connectionToRead(request), request.query);
      reply.header(TOTAL_COUNT_HEADER, total);
      return sendWithContentTag(request, reply, events.map(present));
    },
  );

  typed.get(
    '/api/events/upcoming',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['events'],
        summary: 'Events still to come that take place as planned, soonest first',
        querystring: listQuerySchema,
        response: { 200: z.array(marketEventSchema) },
      },
    },
    async (request, reply) => {
      const { events, total } = await listUpcomingEvents(
        connectionToRead(request),
        marketClocks(services),
        request.query,
      );
      reply.header(TOTAL_COUNT_HEADER, total);
      return sendWithContentTag(request, reply, events.map(present));
    },
  );

  typed.get(
    '/api/events/:id',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['events'],
        summary: 'One event with its market; a draft for its organizer alone',
        params: idParams,
        response: { 200: eventWithMarketSchema },
      },
    },
    async (request, reply) => {
      const event = await findEvent(connectionToRead(request), request.params.id);
      if (!event) throw notFound('event');
      const market = await marketOf(event);
      if (event.status === 'draft') {
        await requireOrganizer(request, reply, event.marketId);
        reply.header('cache-control', 'no-store');
        return { ...present(event), market: presentMarketCard(market, services.now()) };
      }
      return sendWithContentTag(request, reply, {
        ...present(event),
        market: presentMarketCard(market, services.now()),
      });
    },
  );

  typed.get(
    '/api/events/:id/calendar.ics',
    {
      config: { access: 'everyone' },
      schema: { tags: ['events'], summary: 'The event as iCalendar', params: idParams },
    },
    async (request, reply) => {
      const read = connectionToRead(request);
      const event = await findPublicEvent(read, request.params.id);
      if (!event) throw notFound('event');
      const { market, latitude, longitude, changedAt } = await marketOf(event);
      const calendar = eventCalendar({
        event,
        beside: await publicEventsBeside(read, event),
        market: { ...market, latitude, longitude, updatedAt: new Date(changedAt) },
        publicUrl: services.environment.publicUrl,
        now: new Date(services.now()),
      });
      return sendCalendar(reply, calendar, `event-${event.id}`);
    },
  );

  typed.get(
    '/api/markets/:id/events',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['events'],
        summary: 'Events of a market, by date',
        params: idParams,
        querystring: marketEventsQuerySchema,
        response: { 200: z.array(marketEventSchema) },
      },
    },
    async (request, reply) => {
      const { market } = requireMarket(services, request.params.id);
      const read = connectionToRead(request);
      const { upcoming, ...page } = request.query;
      const { events, total } = upcoming
        ? await openEventsOfMarket(read, market.id, marketClocks(services), page)
        : await publicEventsOfMarket(read, market.id, page);
      reply.header(TOTAL_COUNT_HEADER, total);
      return sendWithContentTag(request, reply, events.map(present));
    },
  );

  /**
   * The route is for everyone, so nobody has asked yet who it is.
   * @throws ProblemError 404 for anybody but the organizer
   */
  async function requireOrganizer(request: FastifyRequest, reply: FastifyReply, marketId: number) {
    const viewer = await viewerOf(request, reply);
    const market = await findMarket(connection, marketId);
    if (!market || !can(viewer, changeEvent, market)) throw notFound('event');
  }

  /**
   * Where the market was made a moment ago too, it is waited for.
   * @throws ProblemError 404 when it has just been deleted
   */
  async function marketOf({ marketId }: MarketEventRecord) {
    await untilIndexed(services.marketIndex, marketId);
    return requireMarket(services, marketId);
  }

  function present(event: MarketEventRecord) {
    const market = services.marketIndex.get(event.marketId)?.market ?? NOT_INDEXED_YET;
    return presentEvent(event, market, services.now());
  }
}
