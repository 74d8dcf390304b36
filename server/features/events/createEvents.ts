import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { EventWrite } from '#contract/events/eventWrites.ts';
import { unprocessableAt } from '#server/app/problems.ts';
import type { Services } from '#server/app/services.ts';
import type { Connection } from '#server/db/connection.ts';
import type { MarketRow } from '#server/features/markets/markets.queries.ts';
import { todayAt } from './eventClock.ts';
import { changedValues, listed } from './eventValues.ts';
import { firstEventOf, insertEvent } from './eventWrites.queries.ts';
import { requireToCome } from './requireToCome.ts';
import { insertSeries } from './series.queries.ts';

/**
 * Creates an event, or a series with its events.
 * @returns the id of the event, or of the series' first
 * @throws ProblemError 422 for a date that is past or hours that are, or a state that nothing begins in
 */
export async function createEvents(
  transaction: Connection,
  { now }: Pick<Services, 'now'>,
  market: Pick<MarketRow, 'id' | 'timeZone'>,
  write: EventWrite,
): Promise<number> {
  const today = todayAt(market.timeZone, now());
  const { eventDate, rule, handedOn } = changedValues(null, write);
  if (eventDate < today) {
    throw unprocessableAt('eventDate', 'Choose a date that isn’t in the past.');
  }
  requireToCome('eventDate', { ...handedOn, eventDate }, market.timeZone, now());
  if (isCalledOff(handedOn.status)) {
    throw unprocessableAt('status', 'A new event is a draft, active or scheduled.');
  }
  const common = { ...handedOn, marketId: market.id };
  if (!rule) return (await insertEvent(transaction, { ...common, eventDate })).id;
  const values = { ...common, ...listed(rule), firstDate: eventDate };
  const series = await insertSeries(transaction, values, today);
  const first = await firstEventOf(transaction, series);
  if (first === null) throw new Error('A series was made without an event.');
  return first;
}
