import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import {
  marketListSchema,
  marketSchema,
  marketSearchQuerySchema,
} from '#contract/markets/markets.ts';
import { problemSchema } from '#contract/problem.ts';
import { dataVersion } from '#server/app/answers/dataVersion.ts';
import { isUnchanged } from '#server/app/answers/httpCache.ts';
import { KeptAnswers } from '#server/app/answers/keptAnswers.ts';
import { sendCalendar } from '#server/app/answers/sendCalendar.ts';
import { connectionToRead } from '#server/app/connectionToRead.ts';
import { idParams } from '#server/app/parameters.ts';
import { marketCalendar } from '#server/features/events/eventCalendar.ts';
import { publicEventsOfMarket } from '#server/features/events/events.queries.ts';
import { answerSearch, sendAsciiJson, sendList } from './marketAnswers.ts';
import { requireMarket } from './requireMarket.ts';
import { resolveSearch } from './resolveSearch.ts';
import { hoursAsOf } from './search/indexedMarket.ts';
import { serializeMarket } from './search/marketJson.ts';

/** Of lists of pins that are kept until something changes. */
const KEPT_BYTES = 16 * 1_048_576;
/** Smaller ones are made in a moment, and share their memory with other answers. */
const LEAST_KEPT_BYTES = 262_144;

/** Finding markets and reading one. Everything here is public and the same for everybody. */
export async function marketRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { marketIndex, geocoder, now } = services;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const keptPins = new KeptAnswers(KEPT_BYTES);

  typed.get(
    '/api/markets',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['markets'],
        summary: 'Find markets near a place, by text and by what they offer',
        querystring: marketSearchQuerySchema,
        response: {
          200: marketListSchema,
          404: problemSchema,
        },
      },
    },
    async (request, reply) => {
      const { query, place } = await resolveSearch(request.query, geocoder);
      const version = dataVersion(services);
      if (isUnchanged(request, reply, version)) return reply;
      const known = place ? undefined : keptPins.get(request.url, version);
      if (known) return sendList(reply, known);
      const { view = 'full' } = request.query;
      const answer = answerSearch(marketIndex, query, view, now(), Buffer.allocUnsafe);
      if (view === 'pin' && !place && answer.body.length >= LEAST_KEPT_BYTES) {
        keptPins.keep(request.url, version, answer);
      }
      return sendList(reply, answer, place);
    },
  );

  typed.get(
    '/api/markets/hiring',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['markets'],
        summary: 'Markets open to vendor applications',
        querystring: listQuerySchema,
        response: { 200: z.array(marketSchema) },
      },
    },
    async (request, reply) => {
      if (isUnchanged(request, reply, dataVersion(services))) return reply;
      const query = { ...request.query, hiring: true };
      return sendList(reply, answerSearch(marketIndex, query, 'full', now(), Buffer.allocUnsafe));
    },
  );

  typed.get(
    '/api/markets/:id',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['markets'],
        summary: 'One market',
        params: idParams,
        response: { 200: marketSchema },
      },
    },
    async (request, reply) => {
      const entry = requireMarket(services, request.params.id);
      if (isUnchanged(request, reply, dataVersion(services))) return reply;
      return sendAsciiJson(reply, serializeMarket(entry, now()));
    },
  );

  typed.get(
    '/api/markets/:id/calendar.ics',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['markets'],
        summary: "The market's opening times and events as iCalendar",
        params: idParams,
      },
    },
    async (request, reply) => {
      const entry = requireMarket(services, request.params.id);
      const { market, latitude, longitude, changedAt } = entry;
      const nowMs = now();
      const { events } = await publicEventsOfMarket(connectionToRead(request), market.id);
      const calendar = marketCalendar({
        market: { ...market, latitude, longitude, updatedAt: new Date(changedAt) },
        events,
        hoursAsOf: hoursAsOf(entry, nowMs),
        publicUrl: services.environment.publicUrl,
        now: new Date(nowMs),
      });
      return sendCalendar(reply, calendar, `market-${market.id}`);
    },
  );
}
