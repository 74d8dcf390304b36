import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { eventSeries, marketEvents } from '#server/db/schema.ts';
import type { EventRow } from './events.queries.ts';

// Series are taken before events, and each of them by their ids, so that no two transactions wait
// for each other.

/** Keeps others from changing a series until the transaction is over. */
export const lockSeries = (transaction: Connection, id: number): Promise<void> =>
  lockSeriesWhere(transaction, eq(eventSeries.id, id));

/** Keeps others from changing an event until the transaction is over. */
export async function lockEvent(transaction: Connection, id: number): Promise<EventRow | null> {
  const [event] = await lockEventsWhere(transaction, eq(marketEvents.id, id));
  return event ?? null;
}

export async function lockEvents(transaction: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await lockEventsWhere(transaction, inArray(marketEvents.id, [...ids]));
}

export type EventOfSeries = EventRow & { seriesId: number; seriesDate: string };
const isOfSeries = (event: EventRow): event is EventOfSeries => event.seriesDate !== null;

/** All events of a series, by the dates that it gave them. */
export async function lockEventsOfSeries(
  transaction: Connection,
  seriesId: number,
): Promise<EventOfSeries[]> {
  const events = await lockEventsWhere(transaction, eq(marketEvents.seriesId, seriesId));
  return events.filter(isOfSeries).sort((a, b) => (a.seriesDate < b.seriesDate ? -1 : 1));
}

/**
 * The series and events of markets, whichever market's.
 * @returns the ids of the events
 */
export async function lockEventsOf(
  transaction: Connection,
  marketIds: readonly number[],
): Promise<number[]> {
  await lockSeriesWhere(transaction, inArray(eventSeries.marketId, [...marketIds]));
  const events = await lockEventsWhere(transaction, inArray(marketEvents.marketId, [...marketIds]));
  return events.map(({ id }) => id);
}

/** Keeps an event as it is until the transaction is over; others may hold it too. */
export async function holdEvent(transaction: Connection, id: number): Promise<void> {
  await transaction
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(eq(marketEvents.id, id))
    .for('share');
}

async function lockSeriesWhere(transaction: Connection, condition: SQL): Promise<void> {
  await transaction
    .select({ id: eventSeries.id })
    .from(eventSeries)
    .where(condition)
    .orderBy(asc(eventSeries.id))
    .for('update');
}

const lockEventsWhere = (transaction: Connection, condition: SQL): Promise<EventRow[]> =>
  transaction
    .select()
    .from(marketEvents)
    .where(condition)
    .orderBy(asc(marketEvents.id))
    .for('update');
