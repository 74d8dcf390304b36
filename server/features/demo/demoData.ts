import {
  createDemoApplications,
  createFullEvent,
  type DemoApplication,
} from './demoApplications.ts';
import { createDemoEvents, type DemoEvent } from './demoEvents.ts';
import { createDemoEventVendors } from './demoEventVendors.ts';
import { createDemoLikes, type DemoLike } from './demoLikes.ts';
import { createDemoMarkets, type DemoMarket } from './demoMarkets.ts';
import { createDemoReviews } from './demoReviews.ts';
import { createDemoVendors, type DemoVendorRow } from './demoVendors.ts';
import type { EventVendorRow, ReviewRow, SeriesRow } from './rows.ts';

/**
 * Rows that refer to one another by numbers of their own: markets and events count from 1 in one
 * sequence, vendors by their place in the list. The database gives them their ids.
 */
export type DemoData = {
  markets: DemoMarket[];
  series: SeriesRow[];
  events: DemoEvent[];
  reviews: ReviewRow[];
  vendors: DemoVendorRow[];
  eventVendors: EventVendorRow[];
  applications: DemoApplication[];
  likes: DemoLike[];
};

const MILLISECONDS_PER_DAY = 86_400_000;

/**
 * The demo's fictional markets, events, reviews, vendors and applications: the same for the same day, and with
 * every date relative to it. The day is the one in UTC, which no place in the US is ahead of.
 */
export function createDemoData({ firstStart }: { firstStart: Date }): DemoData {
  const day = Math.floor(firstStart.getTime() / MILLISECONDS_PER_DAY);
  const markets = createDemoMarkets(day);
  const { events, series } = createDemoEvents(markets, day);
  const vendors = createDemoVendors();
  const world = { markets, events, vendors, day };
  const applications = createDemoApplications(world);
  const eventVendors = createDemoEventVendors(events, markets, vendors, applications);
  return {
    markets,
    series,
    events: withFullEvent(events, createFullEvent(world)?.id, eventVendors),
    reviews: createDemoReviews(markets, day),
    vendors,
    eventVendors,
    applications,
    likes: createDemoLikes(vendors),
  };
}

/** The events, of which this one has no more places than vendors. */
function withFullEvent(
  events: readonly DemoEvent[],
  fullId: number | undefined,
  eventVendors: readonly EventVendorRow[],
): DemoEvent[] {
  const taken = eventVendors.filter(({ eventId }) => eventId === fullId).length;
  return events.map((event) => (event.id === fullId ? { ...event, maxVendors: taken } : event));
}
