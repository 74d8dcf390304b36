import { joined, townOf } from '#contract/addresses.ts';
import type { Services } from '#server/app/services.ts';
import { closedBecause } from '#server/features/applications/closedBecause.ts';
import { holdersOf } from '#server/features/billing/planAccess.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
import { eventPath } from '#server/features/events/eventPath.ts';
import { longDate } from '#server/features/events/longDate.ts';
import { hiringPath, listingPath } from '#server/features/listings/listingPaths.ts';
import { type Notice, notify } from '#server/features/notifications/notify.ts';
import { type GeoPoint, milesBetween } from '#server/features/places/distance.ts';
import {
  keepToldUntil,
  newEvents,
  newMarkets,
  newSeries,
  toldUntil,
  travellingVendors,
} from './opportunities.queries.ts';

/** What was written by a slow transaction is found the next time; nobody is told of it twice. */
const OVERLAP_MS = 3_600_000;

type Needed = Pick<Services, 'database' | 'environment' | 'jobs' | 'geocoder' | 'now'>;

interface Opportunity extends Omit<Notice, 'userId' | 'kind'> {
  at: GeoPoint;
  organizerId: number | null;
}

/** Tells whoever travels that far of what is new; where plans are enforced, whoever has the plan for it. */
export async function tellOpportunities(services: Needed): Promise<void> {
  const { database, jobs, geocoder, now } = services;
  const moment = new Date(now());
  // Towns are looked up before the transaction: a lookup may ask a service elsewhere.
  const receivers = await holdersOf(database.connection, services, 'receive_notifications');
  const vendors = (await travellingVendors(database.connection)).filter(
    ({ userId }) => receivers?.has(userId) ?? true,
  );
  const towns = new Map<string, GeoPoint | null>();
  for (const { city, state } of vendors) {
    const town = `${city}, ${state}`;
    if (!towns.has(town)) towns.set(town, await geocoder.find(town));
  }
  await database.connection.transaction(async (transaction) => {
    const since = new Date((await toldUntil(transaction, moment)).getTime() - OVERLAP_MS);
    const today = todayAt(null, now());
    const series = (await newSeries(transaction, since, today)).flatMap(({ events, ...one }) => {
      const event = events.find((each) => closedBecause(one.market, each, now()) === null);
      return event === undefined ? [] : [{ ...one, event }];
    });
    const toldWithSeries = new Set(series.map((one) => daysKey(one.market, one.createdAt)));
    const events = (await newEvents(transaction, since, today)).filter(
      ({ market, createdAt, event }) =>
        closedBecause(market, event, now()) === null &&
        !toldWithSeries.has(daysKey(market, createdAt)),
    );
    const opportunities: Opportunity[] = [
      ...(await newMarkets(transaction, since)).map(({ market, hiringSince, isNew }) => ({
        ...placed(market),
        title: `${isNew ? 'New market near you' : 'Looking for vendors near you'}: ${market.name}`,
        body: `${nameAndTown(market)} is looking for vendors.`,
        path: hiringPath(market.id),
        key: hiringKey(market, hiringSince),
      })),
      ...events.map(({ market, id, createdAt, event }) => ({
        ...placed(market),
        title: `New event near you: ${market.name}`,
        body: `${nameAndTown(market)} is taking applications for ${longDate(event.eventDate)}.`,
        path: eventPath(id),
        key: daysKey(market, createdAt),
      })),
      ...series.map(({ market, createdAt, event }) => ({
        ...placed(market),
        title: `New market days near you: ${market.name}`,
        body: `${nameAndTown(market)} is taking applications for its days from ${longDate(event.eventDate)}.`,
        path: listingPath({ kind: 'market', id: market.id }),
        key: daysKey(market, createdAt),
      })),
    ];
    const notices = opportunities.flatMap(({ at, organizerId, ...notice }) =>
      vendors.flatMap(({ userId, city, state, radiusMiles }): Notice[] => {
        const from = towns.get(`${city}, ${state}`);
        const isWithin = from && milesBetween(from, at) <= radiusMiles;
        if (!isWithin || userId === organizerId) return [];
        return [{ ...notice, userId, kind: 'market_opportunity' }];
      }),
    );
    await notify(transaction, { jobs, now }, notices);
    await keepToldUntil(transaction, moment);
  });
}

/**
 * A series that is split goes on as another of the same age, and a day that is taken out of one is
 * as old as it was: vendors have heard of them, or hear of them once, by the series.
 */
const daysKey = (market: { id: number }, createdAt: Date) =>
  `opportunity days of market ${market.id} ${createdAt.toISOString()}`;

/** Who looks for vendors each spring is news each spring; within a month it may only be a slip. */
const hiringKey = (market: { id: number }, hiringSince: Date) =>
  `opportunity market ${market.id} ${hiringSince.toISOString().slice(0, 'YYYY-MM'.length)}`;

/** 'Dawn Market in Portland, OR'; a listing that was imported may lack its town. */
const nameAndTown = (market: { name: string; city: string; state: string }): string =>
  joined([market.name, townOf(market)], ' in ');

const placed = ({
  latitude,
  longitude,
  organizerId,
}: GeoPoint & { organizerId: number | null }) => ({ at: { latitude, longitude }, organizerId });
