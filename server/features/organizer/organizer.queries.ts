import { and, asc, countDistinct, eq, inArray, not, sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { OrganizerSummary } from '#contract/organizer/organizer.ts';
import type { Connection } from '#server/db/connection.ts';
import { type Page, readPage } from '#server/db/page.ts';
import {
  applications,
  eventVendors,
  marketEvents,
  marketReviews,
  markets,
} from '#server/db/schema.ts';
import {
  countApplications,
  openEventIdsOf,
} from '#server/features/applications/applications.queries.ts';
import {
  BY_DATE,
  eventsToRun,
  isDayOpen,
  LATEST_FIRST,
} from '#server/features/events/events.queries.ts';
import type { LocalTime } from '#server/features/events/marketClocks.ts';
import { isOfItsVendors } from '#server/features/markets/markets.queries.ts';
import { isByShopper } from '#server/features/reviews/reviews.queries.ts';

/** Ids of the markets that a person runs, by name. */
export async function ownMarketIds(connection: Connection, organizerId: number): Promise<number[]> {
  const rows = await connection
    .select({ id: markets.id })
    .from(markets)
    .where(eq(markets.organizerId, organizerId))
    .orderBy(asc(markets.name), asc(markets.id));
  return rows.map(({ id }) => id);
}

/** The events of all markets that a person runs, drafts too, by date. */
export const ownEvents = (connection: Connection, organizerId: number) =>
  eventsToRun(connection)
    .where(eq(markets.organizerId, organizerId))
    .orderBy(...BY_DATE);

interface OwnEventsFilter {
  /** Whether those whose day is open are meant, soonest first, or the others, latest first; absent: all, by date. */
  isOpen?: boolean | undefined;
  marketId?: number | undefined;
}

/**
 * A page of them, with how many are found.
 * @param clocks of all markets
 */
export async function listOwnEvents(
  connection: Connection,
  organizerId: number,
  { isOpen, marketId }: OwnEventsFilter,
  clocks: readonly LocalTime[],
  page: Page,
) {
  const dayOpen = isDayOpen(clocks);
  const own = connection
    .select({ id: markets.id })
    .from(markets)
    .where(eq(markets.organizerId, organizerId));
  const where = and(
    inArray(marketEvents.marketId, own),
    marketId === undefined ? undefined : eq(marketEvents.marketId, marketId),
    isOpen === undefined ? undefined : isOpen ? dayOpen : not(dayOpen),
  );
  const query = eventsToRun(connection)
    .where(where)
    .orderBy(...(isOpen === false ? LATEST_FIRST : BY_DATE))
    .$dynamic();
  return readPage(query, page, () => connection.$count(marketEvents, where));
}

const GROWTH_DAYS = 30;

/** What the markets of a person come to at a moment. */
export async function organizerFigures(
  connection: Connection,
  organizerId: number,
  nowMs: number,
): Promise<OrganizerSummary> {
  const counted = connection
    .select({
      marketId: marketEvents.marketId,
      vendors: countDistinct(eventVendors.vendorId).as('vendors'),
    })
    .from(eventVendors)
    .innerJoin(marketEvents, eq(marketEvents.id, eventVendors.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(and(eq(markets.organizerId, organizerId), isOfItsVendors))
    .groupBy(marketEvents.marketId)
    .as('counted');
  const rated = connection
    .select({
      marketId: marketReviews.marketId,
      rating: sql<string>`round(avg(${marketReviews.rating}), 1)`.as('rating'),
    })
    .from(marketReviews)
    .innerJoin(markets, eq(markets.id, marketReviews.marketId))
    .where(and(eq(markets.organizerId, organizerId), isByShopper))
    .groupBy(marketReviews.marketId)
    .as('rated');
  const [ofMarkets] = await connection
    .select({
      marketsManaged: sql<number>`count(*)`.mapWith(Number),
      totalVendors: sql<number>`coalesce(sum(${counted.vendors}), 0)`.mapWith(Number),
      averageRating: sql<string | null>`round(avg(${rated.rating}), 1)`,
    })
    .from(markets)
    .leftJoin(counted, eq(counted.marketId, markets.id))
    .leftJoin(rated, eq(rated.marketId, markets.id))
    .where(eq(markets.organizerId, organizerId));

  const since = (days: number) => new Date(nowMs - days * DAY_MS).toISOString();
  const countWhere = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [ofApplications] = await connection
    .select({
      recent: countWhere(sql`${applications.createdAt} > ${since(GROWTH_DAYS)}`),
      before: countWhere(
        sql`${applications.createdAt} > ${since(2 * GROWTH_DAYS)} and ${applications.createdAt} <= ${since(GROWTH_DAYS)}`,
      ),
      approved: countWhere(sql`${applications.status} = 'approved'`),
      total: sql<number>`count(*)`.mapWith(Number),
      eventsWithApplications: sql<number>`count(distinct ${applications.eventId})`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .where(eq(markets.organizerId, organizerId));

  const {
    recent = 0,
    before = 0,
    approved = 0,
    total = 0,
    eventsWithApplications = 0,
  } = ofApplications ?? {};
  const rating = ofMarkets?.averageRating ?? null;
  return {
    marketsManaged: ofMarkets?.marketsManaged ?? 0,
    totalVendors: ofMarkets?.totalVendors ?? 0,
    averageRating: rating === null ? null : Number(rating),
    growth: { recent, before },
    applications: {
      pending: await pendingApplications(connection, organizerId, nowMs),
      approved,
      total,
      eventsWithApplications,
    },
  };
}

/** How many applications wait for a decision: nobody decides on those for what is over. */
async function pendingApplications(
  connection: Connection,
  organizerId: number,
  nowMs: number,
): Promise<number> {
  const openEventIds = await openEventIdsOf(connection, organizerId, nowMs);
  return countApplications(connection, { organizerId, status: 'pending', openEventIds });
}
