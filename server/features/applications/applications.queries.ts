import { and, asc, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import {
  VENDOR_CATEGORIES,
  VENDOR_CATEGORY_LABELS,
  type VendorCategory,
} from '#contract/vendors/vendorCategories.ts';
import type { Connection } from '#server/db/connection.ts';
import { isSame } from '#server/db/isSame.ts';
import { containing } from '#server/db/literalPattern.ts';
import { type Page, readPage } from '#server/db/page.ts';
import {
  applicationChanges,
  applications,
  eventSeries,
  eventVendors,
  marketEvents,
  markets,
  vendors,
} from '#server/db/schema.ts';
import { isOver } from '#server/features/events/eventClock.ts';
import { EVENT_DAY, mayBeToCome } from '#server/features/events/events.queries.ts';
import { isOffered } from './waitlist.queries.ts';

export type ApplicationRow = typeof applications.$inferSelect;

/** An application with those whom it concerns. */
export interface ApplicationRecord {
  application: ApplicationRow;
  vendor: typeof vendors.$inferSelect;
  market: typeof markets.$inferSelect;
  event: typeof marketEvents.$inferSelect | null;
  /** That the event is of. */
  series: typeof eventSeries.$inferSelect | null;
  /** Vendors that have a place at the event. */
  currentVendors: number;
}

export interface ApplicationFilter {
  ids?: readonly number[] | undefined;
  /** Whose business applied. */
  vendorUserId?: number | undefined;
  vendorId?: number | undefined;
  /** Who runs the market. */
  organizerId?: number | undefined;
  marketId?: number | undefined;
  eventId?: number | undefined;
  status?: ApplicationStatus | undefined;
  /** Only those to these events, or to a market in general. */
  openEventIds?: readonly number[] | undefined;
  /** Only those to whom a free place is offered at that moment. */
  offeredAt?: Date | undefined;
  /** Found in the name of the business, in its kind or in what it wrote. */
  q?: string | undefined;
}

/** The kinds of business whose label has a text in it. */
function categoriesNamed(text: string): VendorCategory[] {
  const wanted = text.toLowerCase();
  return VENDOR_CATEGORIES.filter((category) =>
    VENDOR_CATEGORY_LABELS[category].toLowerCase().includes(wanted),
  );
}

/** That a text is in the name of the business, in its kind or in what it wrote. */
function hasText(text: string): SQL | undefined {
  const pattern = containing(text);
  return or(
    ilike(vendors.businessName, pattern),
    ilike(vendors.businessType, pattern),
    inArray(vendors.businessType, categoriesNamed(text)),
    ilike(applications.notes, pattern),
  );
}

function conditionOf(filter: ApplicationFilter): SQL | undefined {
  const { ids, vendorUserId, vendorId, organizerId, marketId, eventId, openEventIds } = filter;
  const { status, offeredAt, q } = filter;
  return and(
    ids === undefined ? undefined : inArray(applications.id, [...ids]),
    vendorUserId === undefined ? undefined : eq(vendors.userId, vendorUserId),
    vendorId === undefined ? undefined : eq(applications.vendorId, vendorId),
    organizerId === undefined ? undefined : eq(markets.organizerId, organizerId),
    marketId === undefined ? undefined : eq(applications.marketId, marketId),
    eventId === undefined ? undefined : eq(applications.eventId, eventId),
    openEventIds &&
      or(isNull(applications.eventId), inArray(applications.eventId, [...openEventIds])),
    status === undefined ? undefined : eq(applications.status, status),
    offeredAt && isOffered(offeredAt),
    q ? hasText(q) : undefined,
  );
}

/** Newest first, with how many there are in all. */
export async function findApplications(
  connection: Connection,
  filter: ApplicationFilter,
  page: Page = {},
): Promise<{ records: ApplicationRecord[]; total: number }> {
  const where = conditionOf(filter);
  const query = connection
    .select({
      application: applications,
      vendor: vendors,
      market: markets,
      event: marketEvents,
      series: eventSeries,
      currentVendors: sql<number>`(
        select count(*) from ${eventVendors} where ${eventVendors.eventId} = ${applications.eventId}
      )`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .leftJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .leftJoin(eventSeries, eq(eventSeries.id, marketEvents.seriesId))
    .where(where)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .$dynamic();
  const { rows: records, total } = await readPage(query, page, () =>
    countApplications(connection, filter),
  );
  return { records, total };
}

export async function countApplications(
  connection: Connection,
  filter: ApplicationFilter,
): Promise<number> {
  const [counted] = await connection
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .where(conditionOf(filter));
  return counted?.total ?? 0;
}

/** The events of an organizer that vendors have applied to and that are not over. */
export async function openEventIdsOf(
  connection: Connection,
  organizerId: number,
  nowMs: number,
): Promise<number[]> {
  const found = await connection
    .selectDistinctOn([marketEvents.id], {
      id: marketEvents.id,
      event: EVENT_DAY,
      timeZone: markets.timeZone,
    })
    .from(applications)
    .innerJoin(marketEvents, eq(marketEvents.id, applications.eventId))
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(and(eq(markets.organizerId, organizerId), mayBeToCome(nowMs)));
  return found.filter(({ event, timeZone }) => !isOver(event, timeZone, nowMs)).map(({ id }) => id);
}

export async function findApplication(
  connection: Connection,
  id: number,
): Promise<ApplicationRecord | null> {
  const { records } = await findApplications(connection, { ids: [id] });
  return records[0] ?? null;
}

/** Ids of the applications of a list, in its order. */
export async function findApplicationIds(
  connection: Connection,
  filter: ApplicationFilter,
  limit: number,
): Promise<number[]> {
  const rows = await connection
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(vendors, eq(vendors.id, applications.vendorId))
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .where(conditionOf(filter))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The application that this vendor has already for this event (or market), unless withdrawn. */
export async function standingApplication(
  connection: Connection,
  { vendorId, marketId, eventId }: Pick<ApplicationRow, 'vendorId' | 'marketId' | 'eventId'>,
): Promise<ApplicationRow | null> {
  const [found] = await connection
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.vendorId, vendorId),
        eq(applications.marketId, marketId),
        isSame(applications.eventId, eventId),
        sql`${applications.status} <> 'withdrawn'`,
      ),
    );
  return found ?? null;
}

/** Oldest first. */
export function changesOf(connection: Connection, applicationId: number) {
  return connection
    .select()
    .from(applicationChanges)
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(asc(applicationChanges.id));
}

/** The event with this id, drafts too, and the market it belongs to; or the market with this id. */
export async function findTarget(connection: Connection, marketEventId: number) {
  const [withEvent] = await connection
    .select({ market: markets, event: marketEvents })
    .from(marketEvents)
    .innerJoin(markets, eq(markets.id, marketEvents.marketId))
    .where(eq(marketEvents.id, marketEventId));
  if (withEvent) return withEvent;
  const [market] = await connection.select().from(markets).where(eq(markets.id, marketEventId));
  return market ? { market, event: null } : null;
}
