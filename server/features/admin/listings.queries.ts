import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type {
  AdminEventsQuery,
  AdminMarketsQuery,
  AdminVendorsQuery,
} from '#contract/admin/admin.ts';
import type { AdminSort } from '#contract/admin/adminSorts.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { applications, eventVendors, marketEvents, markets, vendors } from '#server/db/schema.ts';
import { BY_DATE, eventsToRun, isDayOpen } from '#server/features/events/events.queries.ts';
import type { LocalTime } from '#server/features/events/marketClocks.ts';
import { countWaiting } from '#server/features/listings/countWaiting.ts';
import { isOwnedBy } from '#server/features/listings/isOwnedBy.ts';
import {
  SEARCHED_MARKETS,
  SEARCHED_VENDORS,
} from '#server/features/listings/listingColumns.queries.ts';
import type { VendorRow } from '#server/features/vendors/vendors.queries.ts';

interface Listed {
  id: PgColumn;
  name: PgColumn;
  createdAt: PgColumn;
  updatedAt: PgColumn;
}

/** In words as people sort them: a capital letter makes no difference. */
const orderOf = ({ id, name, createdAt, updatedAt }: Listed, sort: AdminSort = 'name'): SQL[] =>
  ({
    name: [sql`lower(${name})`, asc(id)],
    newest: [desc(createdAt), desc(id)],
    changed: [desc(updatedAt), desc(id)],
  })[sort];

const isMarketMeant = (connection: Connection, text: string | undefined): SQL | undefined =>
  or(hasWords(text, SEARCHED_MARKETS), isOwnedBy(connection, markets.organizerId, text));

/** A page of all markets, with how many are found. */
export async function listMarkets(
  connection: Connection,
  { q, category, sort }: Pick<AdminMarketsQuery, 'q' | 'category' | 'sort'>,
  page: Page,
) {
  const where = and(
    category === undefined ? undefined : eq(markets.category, category),
    isMarketMeant(connection, q),
  );
  const query = connection
    .select({
      id: markets.id,
      name: markets.name,
      category: markets.category,
      address: markets.address,
      city: markets.city,
      state: markets.state,
      zipCode: markets.zipCode,
      latitude: markets.latitude,
      organizerId: markets.organizerId,
      isDemo: markets.isDemo,
      updatedAt: markets.updatedAt,
    })
    .from(markets)
    .where(where)
    .orderBy(...orderOf(markets, sort))
    .$dynamic();
  return readPage(query, page, () => connection.$count(markets, where));
}
export type MarketLine = Awaited<ReturnType<typeof listMarkets>>['rows'][number];

/** A page of all vendors, with how many are found. */
export async function listVendors(
  connection: Connection,
  { q, sort }: Pick<AdminVendorsQuery, 'q' | 'sort'>,
  page: Page,
): Promise<{ rows: VendorRow[]; total: number }> {
  const where = or(hasWords(q, SEARCHED_VENDORS), isOwnedBy(connection, vendors.userId, q));
  const query = connection
    .select()
    .from(vendors)
    .where(where)
    .orderBy(...orderOf({ ...vendors, name: vendors.businessName }, sort))
    .$dynamic();
  return readPage(query, page, () => connection.$count(vendors, where));
}

/** What goes with a vendor, in figures. */
export const countVendorBelongings = async (connection: Connection, vendorId: number) => ({
  applications: await connection.$count(applications, eq(applications.vendorId, vendorId)),
  places: await connection.$count(eventVendors, eq(eventVendors.vendorId, vendorId)),
  ...(await countWaiting(connection, { kind: 'vendor', id: vendorId })),
});

/**
 * A page of the events of all markets by date, with how many are found.
 * @param clocks of all markets
 */
export async function listEvents(
  connection: Connection,
  { q, status, upcoming, from, marketId }: Omit<AdminEventsQuery, 'limit' | 'offset'>,
  clocks: readonly LocalTime[],
  page: Page,
) {
  const named = isMarketMeant(connection, q);
  const where = and(
    status === undefined ? undefined : eq(marketEvents.status, status),
    upcoming === undefined && from === undefined ? undefined : isDayOpen(clocks),
    marketId === undefined ? undefined : eq(marketEvents.marketId, marketId),
    named &&
      inArray(
        marketEvents.marketId,
        connection.select({ id: markets.id }).from(markets).where(named),
      ),
  );
  const query = eventsToRun(connection)
    .where(where)
    .orderBy(...BY_DATE)
    .$dynamic();
  return readPage(query, page, () => connection.$count(marketEvents, where));
}
