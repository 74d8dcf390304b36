import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  applications,
  eventSeries,
  eventVendors,
  marketEvents,
  markets,
} from '#server/db/schema.ts';
import { otherApplicationsPath } from '#server/features/applications/applicationPaths.ts';
import { listingPath } from '#server/features/listings/listingPaths.ts';
import { type MarketRow, updateMarket } from '#server/features/markets/markets.queries.ts';
import { redirectNotices } from '#server/features/notifications/redirectNotices.queries.ts';
import { eventPath } from './eventPath.ts';
import type { EventRow } from './events.queries.ts';
import type { SeriesRow } from './series.queries.ts';

export interface StoredEvent {
  event: EventRow;
  series: SeriesRow | null;
  market: MarketRow;
}

/** An event as it is stored, drafts too. */
export async function findStoredEvent(
  connection: Connection,
  id: number,
): Promise<StoredEvent | null> {
  const [found] = await connection
    .select({ event: marketEvents, series: eventSeries, market: markets })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId))
    .where(eq(marketEvents.id, id));
  return found ?? null;
}

/** The id of a series' event that comes first; null where none is left. */
export async function firstEventOf(
  transaction: Connection,
  { id }: Pick<SeriesRow, 'id'>,
): Promise<number | null> {
  const [event] = await transaction
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(eq(marketEvents.seriesId, id))
    .orderBy(asc(marketEvents.seriesDate))
    .limit(1);
  return event?.id ?? null;
}

export async function insertEvent(
  transaction: Connection,
  values: typeof marketEvents.$inferInsert,
): Promise<EventRow> {
  const [created] = await transaction.insert(marketEvents).values(values).returning();
  if (!created) throw new Error('The insert returned no event.');
  return created;
}

export async function updateEvents(
  transaction: Connection,
  ids: readonly number[],
  values: Partial<typeof marketEvents.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  const updated = await transaction
    .update(marketEvents)
    .set({ ...values, updatedAt: sql`now()` })
    .where(inArray(marketEvents.id, [...ids]))
    .returning({ id: marketEvents.id, marketId: marketEvents.marketId });
  if (values.status === 'draft') await takenOffCalendar(transaction, updated);
}

/** Gives each of some events of a series another of its dates. */
export async function moveEvents(
  transaction: Connection,
  moves: readonly { id: number; date: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ id, date }) => sql`(${id}::integer, ${date}::date)`);
  await transaction.execute(sql`
    update ${marketEvents} set event_date = moved.day, series_date = moved.day, updated_at = now()
    from (values ${sql.join(rows, sql`, `)}) as moved (id, day)
    where ${marketEvents.id} = moved.id
  `);
}

/** Notices of what was applied for them lead on to all applications. */
export async function deleteEvents(transaction: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = await transaction
    .delete(marketEvents)
    .where(inArray(marketEvents.id, [...ids]))
    .returning({ id: marketEvents.id, marketId: marketEvents.marketId });
  await takenOffCalendar(transaction, deleted);
  const received = ids.map((id) => otherApplicationsPath({ id }));
  await redirectNotices(transaction, received, otherApplicationsPath(null));
}

/**
 * What is gone from a market's calendar has no page, nor a time of its change there, any more. The
 * market's own stand in for them: notices lead on to its page, and with a lower number than before
 * programs would pass over what is said without it.
 */
async function takenOffCalendar(
  transaction: Connection,
  events: readonly Pick<EventRow, 'id' | 'marketId'>[],
): Promise<void> {
  for (const [marketId, gone] of Map.groupBy(events, (event) => event.marketId)) {
    await updateMarket(transaction, marketId, {});
    const paths = gone.map(({ id }) => eventPath(id));
    await redirectNotices(transaction, paths, listingPath({ kind: 'market', id: marketId }));
  }
}

export async function updateSeries(
  transaction: Connection,
  id: number,
  values: Partial<typeof eventSeries.$inferInsert>,
): Promise<void> {
  await transaction
    .update(eventSeries)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(eventSeries.id, id));
}

/** Deletes a series that has no event left. */
export async function deleteEmptySeries(transaction: Connection, id: number): Promise<void> {
  await transaction.delete(eventSeries).where(
    and(
      eq(eventSeries.id, id),
      notInArray(
        eventSeries.id,
        transaction
          .select({ id: sql<number>`${marketEvents.seriesId}` })
          .from(marketEvents)
          .where(eq(marketEvents.seriesId, id)),
      ),
    ),
  );
}

/** Those of some events for which anybody has ever applied, whatever has become of it. */
export async function appliedFor(
  transaction: Connection,
  eventIds: readonly number[],
): Promise<Set<number>> {
  const applied = await transaction
    .selectDistinct({ eventId: sql<number>`${applications.eventId}` })
    .from(applications)
    .where(inArray(applications.eventId, [...eventIds]));
  return new Set(applied.map(({ eventId }) => eventId));
}

/** The most places taken at any of some events. */
export async function mostPlacesTaken(
  transaction: Connection,
  eventIds: readonly number[],
): Promise<number> {
  if (eventIds.length === 0) return 0;
  const taken = await transaction
    .select({ places: count() })
    .from(eventVendors)
    .where(inArray(eventVendors.eventId, [...eventIds]))
    .groupBy(eventVendors.eventId);
  return Math.max(0, ...taken.map(({ places }) => places));
}
