import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { EventScope } from '#contract/events/eventForm.ts';
import { marketEventSchema } from '#contract/events/events.ts';
import {
  cancellationSchema,
  eventEditSchema,
  eventWriteSchema,
  postponementSchema,
  scopeQuerySchema,
} from '#contract/events/eventWrites.ts';
import { idempotencyKeySchema } from '#contract/idempotencyKey.ts';
import { problemSchema } from '#contract/problem.ts';
import { ifMatchSchema } from '#contract/version.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { createOnce } from '#server/app/createOnce.ts';
import { idParams } from '#server/app/parameters.ts';
import { notFound, unprocessableAt } from '#server/app/problems.ts';
import { requireUnchanged } from '#server/app/versions.ts';
import type { Connection } from '#server/db/connection.ts';
import { changesBetween, numbered, recordAct } from '#server/features/audit/recordAct.ts';
import { tellOrganizer } from '#server/features/live/tellBrowsers.ts';
import { lockMarket, type MarketRow } from '#server/features/markets/markets.queries.ts';
import { requireStoredMarket } from '#server/features/markets/requireMarket.ts';
import { authorize } from '#server/policies/policy.ts';
import { cancelEvents } from './cancelEvents.ts';
import { changeEvents } from './changeEvents.ts';
import { createEvents } from './createEvents.ts';
import { changeEvent, createEvent } from './events.policy.ts';
import { findEvent } from './events.queries.ts';
import { findStoredEvent, type StoredEvent } from './eventWrites.queries.ts';
import { longDate } from './longDate.ts';
import { postponeEvent } from './postponeEvent.ts';
import { presentEvent } from './presentEvent.ts';
import { removeEvents } from './removeEvents.ts';
import { requireStoredEvent } from './requireStoredEvent.ts';

const WRITES: RateLimit = { name: 'events', perAccount: { limit: 300, windowSeconds: 3_600 } };

const REFUSALS = {
  409: problemSchema,
  422: problemSchema,
};
const CHANGED = { 200: marketEventSchema, ...REFUSALS };

/** What organizers do with the days of their markets. */
export async function eventWritingRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { connection } = services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.post(
    '/api/market-events',
    {
      config: { access: createEvent, needs: 'create_events', rateLimit: WRITES },
      schema: {
        tags: ['events'],
        summary: 'Create an event, or a series of them: the answer is its first',
        headers: idempotencyKeySchema,
        body: eventWriteSchema,
        response: { 201: marketEventSchema, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { marketId } = request.body;
      authorize(request, createEvent, await requireStoredMarket(connection, marketId));
      const id = await createOnce(services, request, async (transaction) => {
        // A merge may have made it somebody else's meanwhile.
        await lockMarket(transaction, marketId);
        const market = await requireStoredMarket(transaction, marketId);
        authorize(request, createEvent, market);
        const eventId = await createEvents(transaction, services, market, request.body);
        await recordAct(transaction, request, {
          act: 'event.created',
          subjectId: eventId,
          summary: `Created ${nameOf(market, request.body.eventDate)}.`,
          changes: changesBetween(null, request.body),
        });
        await tellOfEvents(transaction, market);
        return eventId;
      });
      return reply.status(201).send(await present(id));
    },
  );

  typed.put(
    '/api/events/:id',
    {
      config: { access: changeEvent, needs: 'create_events', rateLimit: WRITES },
      schema: {
        tags: ['events'],
        summary: 'Change an event, or of its series this and the following ones, or all to come',
        params: idParams,
        querystring: scopeQuerySchema,
        headers: ifMatchSchema,
        body: eventEditSchema,
        response: CHANGED,
      },
    },
    async (request) => {
      const stored = await requireStoredEvent(connection, request.params.id);
      authorize(request, changeEvent, stored.market);
      const { marketId } = request.body;
      if (marketId !== undefined && marketId !== stored.market.id) {
        throw unprocessableAt('marketId', 'An event can’t move to another market.');
      }
      const id = await connection.transaction(async (transaction) => {
        const { query, body } = request;
        const changed = await changeEvents(transaction, services, {
          stored,
          edit: body,
          scope: query.scope,
          requireUnchanged: (...states) => requireUnchanged(request, 'event', ...states),
        });
        await recordChange(transaction, request, stored, changed, query.scope);
        await tellOfEvents(transaction, stored.market);
        return changed.id;
      });
      return present(id);
    },
  );

  typed.delete(
    '/api/market-events/:id',
    {
      config: { access: changeEvent, rateLimit: WRITES },
      schema: {
        tags: ['events'],
        summary: 'Delete an event that no vendor counts on, or such ones of its series',
        params: idParams,
        querystring: scopeQuerySchema,
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const stored = await requireStoredEvent(connection, request.params.id);
      authorize(request, changeEvent, stored.market);
      await connection.transaction(async (transaction) => {
        await removeEvents(transaction, services, stored, request.query.scope);
        await recordAct(transaction, request, {
          act: 'event.deleted',
          subjectId: stored.event.id,
          summary: `Deleted ${reachOf(stored, request.query.scope)}.`,
          changes: changesBetween(stored.event, null),
        });
        await tellOfEvents(transaction, stored.market);
      });
      return reply.status(204).send(null);
    },
  );

  typed.post(
    '/api/events/:id/cancel',
    {
      config: { access: changeEvent, rateLimit: WRITES },
      schema: {
        tags: ['events'],
        summary: 'Cancel an event and tell its vendors why',
        params: idParams,
        body: cancellationSchema,
        response: CHANGED,
      },
    },
    async (request) => {
      const stored = await requireStoredEvent(connection, request.params.id);
      authorize(request, changeEvent, stored.market);
      await connection.transaction(async (transaction) => {
        await cancelEvents(transaction, services, stored, request.body);
        const after = { status: 'cancelled' };
        await recordChange(transaction, request, stored, { after }, request.body.scope);
        await tellOfEvents(transaction, stored.market);
      });
      return present(stored.event.id);
    },
  );

  typed.post(
    '/api/events/:id/postpone',
    {
      config: { access: changeEvent, rateLimit: WRITES },
      schema: {
        tags: ['events'],
        summary: 'Put an event off, to another day or one not known yet, and tell its vendors why',
        params: idParams,
        body: postponementSchema,
        response: CHANGED,
      },
    },
    async (request) => {
      const stored = await requireStoredEvent(connection, request.params.id);
      authorize(request, changeEvent, stored.market);
      await connection.transaction(async (transaction) => {
        await postponeEvent(transaction, services, stored, request.body);
        const { event } = (await findStoredEvent(transaction, stored.event.id)) ?? stored;
        const { status, eventDate } = event;
        await recordChange(transaction, request, stored, { after: { status, eventDate } });
        await tellOfEvents(transaction, stored.market);
      });
      return present(stored.event.id);
    },
  );

  /** That an administrator has changed an event, or others of its series with it. */
  const recordChange = (
    transaction: Connection,
    request: FastifyRequest,
    stored: StoredEvent,
    { before = stored.event, after }: { before?: object; after: object },
    scope: EventScope = 'one',
  ) =>
    recordAct(transaction, request, {
      act: 'event.changed',
      subjectId: stored.event.id,
      summary: `Changed ${reachOf(stored, scope)}.`,
      changes: changesBetween(before, after),
    });

  async function present(id: number) {
    const event = await findEvent(connection, id);
    if (!event) throw notFound('event');
    const market = await requireStoredMarket(connection, event.marketId);
    return presentEvent(event, market, services.now());
  }
}

/** The organizer's other pages list the events, and with the applications the days of these. */
const tellOfEvents = (transaction: Connection, market: Pick<MarketRow, 'organizerId'>) =>
  tellOrganizer(transaction, market, ['events', 'applications']);

/** 'the event of Elm Street Market (market 7) on Saturday, June 6, 2026'. */
const nameOf = (market: { id: number; name: string }, date: string) =>
  `the event of ${numbered(market)} on ${longDate(date)}`;

/** What of its series is meant beside an event. */
const BESIDE: Record<EventScope, string> = {
  one: '',
  following: ' and those that follow it in its series',
  all: ' and all that are to come of its series',
};

/** An event by its name, with what else of its series the scope names. */
const reachOf = ({ event, market, series }: StoredEvent, scope: EventScope) =>
  `${nameOf(market, event.eventDate)}${series ? BESIDE[scope] : ''}`;
