import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type RosterMark, rosterMarkSchema, rosterSchema } from '#contract/roster/roster.ts';
import { idParams } from '#server/app/parameters.ts';
import { conflict, notFound } from '#server/app/problems.ts';
import { numberedTargetName } from '#server/features/applications/targetName.ts';
import { changesBetween, recordAct } from '#server/features/audit/recordAct.ts';
import { holdEvent } from '#server/features/events/eventLocks.queries.ts';
import { longDate } from '#server/features/events/longDate.ts';
import { requireStoredEvent } from '#server/features/events/requireStoredEvent.ts';
import { authorize } from '#server/policies/policy.ts';
import { presentRoster } from './presentRoster.ts';
import { markRoster, readRoster } from './roster.policy.ts';
import { lockMarks, mark, rosterOf } from './roster.queries.ts';

/** Who comes to an event, and what its organizer marks of them on the day. */
export async function rosterRoutes(app: FastifyInstance): Promise<void> {
  const { connection } = app.services.database;
  const typed = app.withTypeProvider<ZodTypeProvider>();

  typed.get(
    '/api/events/:id/roster',
    {
      config: { access: readRoster },
      schema: {
        tags: ['organizer'],
        summary: 'Who comes to an event, by name',
        params: idParams,
        response: { 200: rosterSchema },
      },
    },
    async (request) => {
      const stored = await requireStoredEvent(connection, request.params.id);
      authorize(request, readRoster, stored.market);
      return presentRoster(stored, await rosterOf(connection, stored.event.id));
    },
  );

  typed.put(
    '/api/events/:id/roster/:vendorId',
    {
      config: { access: markRoster, needs: 'manage_vendors' },
      schema: {
        tags: ['organizer'],
        summary: 'Mark a vendor who comes to an event as paid or as arrived',
        params: idParams.extend({ vendorId: idParams.shape.id }),
        body: rosterMarkSchema,
        response: { 200: rosterSchema.shape.vendors.element },
      },
    },
    async (request) => {
      const { params, body } = request;
      const key = { eventId: params.id, vendorId: params.vendorId };
      return connection.transaction(async (transaction) => {
        // Whoever merges its market with another takes it first, too.
        await holdEvent(transaction, params.id);
        const { event, market } = await requireStoredEvent(transaction, params.id);
        authorize(request, markRoster, market);
        refuseArrivalOfOtherDay(body, event);
        const before = await lockMarks(transaction, key);
        if (!before) throw notFound('vendor');
        await mark(transaction, key, { isPaid: body.paid, hasArrived: body.arrived });
        const { vendors } = presentRoster({ event, market }, await rosterOf(transaction, event.id));
        const marked = vendors.find(({ vendorId }) => vendorId === key.vendorId);
        if (!marked) throw notFound('vendor');
        await recordAct(transaction, request, {
          act: 'event.roster-marked',
          subjectId: event.id,
          summary: `Marked ${marked.businessName} on the roster of ${numberedTargetName({ market, event })}.`,
          changes: changesBetween(
            { paid: before.isPaid, arrived: before.hasArrived },
            { paid: marked.paid, arrived: marked.arrived },
          ),
        });
        return marked;
      });
    },
  );
}

/**
 * A mark made without a network arrives hours later, when the event may have been moved: nobody has
 * arrived at another day. What is paid is paid, whatever the day.
 */
function refuseArrivalOfOtherDay(
  { arrived, eventDate: marked }: RosterMark,
  { eventDate: now }: { eventDate: string },
): void {
  if (arrived === undefined || marked === undefined || marked === now) return;
  throw conflict(
    `This event has moved from ${longDate(marked)} to ${longDate(now)}. Who arrived on the earlier date isn’t counted.`,
  );
}
