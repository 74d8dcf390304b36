import { DAY_MS, dayNumber } from '#contract/calendarDays.ts';
import { todayAt } from '#server/features/events/eventClock.ts';
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
import { demoCounts, demoProducts, standOf, withDemoReplies } from './demoStand.ts';
import { createDemoVendors, type DemoVendorRow } from './demoVendors.ts';
import type { DailyCountRow, EventVendorRow, ProductRow, ReviewRow, SeriesRow } from './rows.ts';

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
  products: ProductRow[];
  dailyCounts: DailyCountRow[];
};

/**
 * The demo's fictional markets, events, reviews, vendors and applications: the same for the same day, and with
 * every date relative to it. The day is the one in UTC, which no place in the US is ahead of.
 */
export function createDemoData({ firstStart }: { firstStart: Date }): DemoData {
  const day = Math.floor(firstStart.getTime() / DAY_MS);
  const markets = createDemoMarkets(day);
  const stand = standOf(markets);
  // What is in stock there is so on its own day.
  const standDay = dayNumber(todayAt(stand?.timeZone ?? null, firstStart.getTime()));
  const reviews = createDemoReviews(markets, day);
  const { events, series } = createDemoEvents(markets, day);
  const vendors = createDemoVendors();
  const world = { markets, events, vendors, day };
  const applications = createDemoApplications(world);
  const eventVendors = createDemoEventVendors(events, markets, vendors, applications);
  return {
    markets,
    series,
    events: withFullEvent(events, createFullEvent(world)?.id, eventVendors),
    reviews: stand ? withDemoReplies(reviews, stand, standDay) : reviews,
    vendors,
    eventVendors,
    applications,
    likes: createDemoLikes(vendors),
    products: stand ? demoProducts(stand, standDay) : [],
    dailyCounts: stand ? demoCounts(stand, standDay) : [],
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
