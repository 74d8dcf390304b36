import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuerySchema } from '#contract/listQuery.ts';
import {
  type CalendarFeed,
  calendarFeedSchema,
  vendorDateSchema,
} from '#contract/vendor-calendar/vendorCalendar.ts';
import type { RateLimit } from '#server/app/admission/rateLimits.ts';
import { pageOf } from '#server/app/answers/pageOf.ts';
import { sendCalendar } from '#server/app/answers/sendCalendar.ts';
import { notFound } from '#server/app/problems.ts';
import { eventsCalendar } from '#server/features/events/eventCalendar.ts';
import { requireUser } from '#server/features/users/requireUser.ts';
import {
  approvedEventsOf,
  feedTokenOf,
  ownerOfFeed,
  replaceFeedToken,
} from './vendorCalendar.queries.ts';
import { vendorDates } from './vendorDates.ts';

const TOKEN_BYTES = 24;
const TOKEN = /^[0-9a-f]{48}$/;

/** 192 random bits, as letters and digits that no program breaks an address at. */
const newToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

const NEW_FEEDS: RateLimit = {
  name: 'calendar-feeds',
  perAccount: { limit: 30, windowSeconds: 3_600 },
};

/** When a vendor sells where, for herself and for her calendar program. */
export async function vendorCalendarRoutes(app: FastifyInstance): Promise<void> {
  const { database, environment, now } = app.services;
  const { connection } = database;
  const { publicUrl } = environment;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/user/calendar',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'The days to come for which the person’s business has been approved',
        querystring: listQuerySchema,
        response: { 200: z.array(vendorDateSchema) },
      },
    },
    async ({ viewer, query }, reply) => {
      const { id } = await requireUser(connection, viewer);
      return pageOf(reply, vendorDates(await approvedEventsOf(connection, id), now()), query);
    },
  );

  typed.get(
    '/api/user/calendar-feed',
    {
      config: { access: 'signedIn' },
      schema: {
        tags: ['applications'],
        summary: 'The private address of the same days as iCalendar, made when first asked for',
        response: { 200: calendarFeedSchema },
      },
    },
    async ({ viewer }) => {
      const { id } = await requireUser(connection, viewer);
      return present(await feedTokenOf(connection, id, newToken()));
    },
  );

  typed.post(
    '/api/user/calendar-feed',
    {
      config: { access: 'signedIn', rateLimit: NEW_FEEDS },
      schema: {
        tags: ['applications'],
        summary: 'A new address in the place of the old one, which ends',
        response: { 200: calendarFeedSchema },
      },
    },
    async ({ viewer }) => {
      const { id } = await requireUser(connection, viewer);
      const token = newToken();
      await replaceFeedToken(connection, id, token, new Date(now()));
      return present(token);
    },
  );

  typed.get(
    '/api/calendars/:token.ics',
    {
      config: { access: 'everyone' },
      schema: {
        tags: ['applications'],
        summary: 'A vendor’s approved dates as iCalendar, for whoever knows the address',
        params: z.object({ token: z.string().regex(TOKEN) }),
      },
    },
    async ({ params }, reply) => {
      const userId = await ownerOfFeed(connection, params.token);
      if (userId === null) throw notFound('calendar');
      const calendar = eventsCalendar({
        name: 'My market dates',
        description: 'Market days I’m approved for',
        path: '/vendor/calendar',
        events: await approvedEventsOf(connection, userId),
        publicUrl,
        now: new Date(now()),
      });
      return sendCalendar(reply, calendar, 'market-dates', 'private');
    },
  );

  const present = (token: string): CalendarFeed => ({
    url: `${publicUrl}/api/calendars/${token}.ics`,
  });
}
