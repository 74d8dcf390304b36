import { asc, eq } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import {
  applications,
  eventVendors,
  listingClaims,
  listingReports,
  marketEvents,
  marketReviews,
  markets,
  notifications,
  products,
  users,
  vendors,
} from '#server/db/schema.ts';
import {
  insertSeries,
  type NewSeries,
  type SeriesRow,
} from '#server/features/events/series.queries.ts';

/**
 * Each builder inserts one row, with whatever the test does not care about filled in, makes the
 * parents that are missing, and returns the row as it is stored.
 */

let count = 0;
/** Tells the rows of a file apart where a test names none. */
const next = () => ++count;

async function first<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('The insert returned no row.');
  return row;
}

/** A shopper with an address of her own, of whom nothing else is known. */
export function aUser(
  connection: Connection,
  values: Partial<typeof users.$inferInsert> = {},
): Promise<typeof users.$inferSelect> {
  const number = next();
  return first(
    connection
      .insert(users)
      .values({
        identityProvider: 'built-in',
        identitySubject: `subject-${number}`,
        email: `person${number}@example.com`,
        ...values,
      })
      .returning(),
  );
}

/** A farmers market in Portland, OR, of which nobody has stated hours, goods or payments. */
export function aMarket(
  connection: Connection,
  values: Partial<typeof markets.$inferInsert> = {},
): Promise<typeof markets.$inferSelect> {
  return first(
    connection
      .insert(markets)
      .values({
        name: `Market ${next()}`,
        category: 'farmers_market',
        address: '1 Main Street',
        city: 'Portland',
        state: 'OR',
        zipCode: '97205',
        latitude: 45.5202,
        longitude: -122.6874,
        timeZone: 'America/Los_Angeles',
        ...values,
      })
      .returning(),
  );
}

/** An active event on Saturday 2026-06-06 from 9 AM to 1 PM. */
export async function anEvent(
  connection: Connection,
  values: Partial<typeof marketEvents.$inferInsert> = {},
): Promise<typeof marketEvents.$inferSelect> {
  const marketId = values.marketId ?? (await aMarket(connection)).id;
  return first(
    connection
      .insert(marketEvents)
      .values({
        eventDate: '2026-06-06',
        startTime: '09:00',
        endTime: '13:00',
        ...values,
        marketId,
      })
      .returning(),
  );
}

/**
 * A series of active events from 9 AM to 1 PM, weekly from Saturday 2026-06-06 on, and its events by
 * date, as they are made on 2026-06-03.
 */
export async function aSeries(
  connection: Connection,
  values: Partial<NewSeries> = {},
): Promise<{ series: SeriesRow; events: (typeof marketEvents.$inferSelect)[] }> {
  const marketId = values.marketId ?? (await aMarket(connection)).id;
  const series = await insertSeries(
    connection,
    {
      firstDate: '2026-06-06',
      recurringPattern: 'weekly',
      startTime: '09:00',
      endTime: '13:00',
      ...values,
      marketId,
    },
    '2026-06-03',
  );
  const events = await connection
    .select()
    .from(marketEvents)
    .where(eq(marketEvents.seriesId, series.id))
    .orderBy(asc(marketEvents.eventDate));
  return { series, events };
}

/** Four stars and no comment, by somebody who is nobody else's reviewer. */
export async function aReview(
  connection: Connection,
  values: Partial<typeof marketReviews.$inferInsert> = {},
): Promise<typeof marketReviews.$inferSelect> {
  const marketId = values.marketId ?? (await aMarket(connection)).id;
  return first(
    connection
      .insert(marketReviews)
      .values({ reviewerName: `Reviewer ${next()}`, rating: 4, ...values, marketId })
      .returning(),
  );
}

export function aVendor(
  connection: Connection,
  values: Partial<typeof vendors.$inferInsert> = {},
): Promise<typeof vendors.$inferSelect> {
  return first(
    connection
      .insert(vendors)
      .values({ businessName: `Vendor ${next()}`, businessType: 'produce', ...values })
      .returning(),
  );
}

/** A pending application of a business to an event. */
export async function anApplication(
  connection: Connection,
  values: Partial<typeof applications.$inferInsert> = {},
): Promise<typeof applications.$inferSelect> {
  const event = values.eventId || values.marketId ? null : await anEvent(connection);
  const vendorId = values.vendorId ?? (await aVendor(connection)).id;
  const marketId = values.marketId ?? event?.marketId;
  if (marketId === undefined) throw new Error('State the market of the event.');
  return first(
    connection
      .insert(applications)
      .values({ eventId: event?.id ?? null, ...values, marketId, vendorId })
      .returning(),
  );
}

/** A vendor who sells at an event. */
export async function aVendorAtEvent(
  connection: Connection,
  values: Partial<typeof eventVendors.$inferInsert> = {},
): Promise<typeof eventVendors.$inferSelect> {
  const eventId = values.eventId ?? (await anEvent(connection)).id;
  const vendorId = values.vendorId ?? (await aVendor(connection)).id;
  return first(
    connection
      .insert(eventVendors)
      .values({ ...values, eventId, vendorId })
      .returning(),
  );
}

/** A claim that waits, of a market that nobody runs. */
export async function aClaim(
  connection: Connection,
  values: Partial<typeof listingClaims.$inferInsert> = {},
): Promise<typeof listingClaims.$inferSelect> {
  const userId = values.userId ?? (await aUser(connection)).id;
  const marketId = values.vendorId ? null : (values.marketId ?? (await aMarket(connection)).id);
  return first(
    connection
      .insert(listingClaims)
      .values({
        note: 'I have run it for years.',
        createdAt: new Date('2026-06-01T12:00:00Z'),
        ...values,
        userId,
        marketId,
      })
      .returning(),
  );
}

/** Something that a stand sells, of which no price is told. */
export async function aProduct(
  connection: Connection,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<typeof products.$inferSelect> {
  const marketId = values.marketId ?? (await aMarket(connection)).id;
  return first(
    connection
      .insert(products)
      .values({ name: `Product ${next()}`, ...values, marketId })
      .returning(),
  );
}

/** A stranger's report of wrong hours that waits. */
export async function aReport(
  connection: Connection,
  values: Partial<typeof listingReports.$inferInsert> = {},
): Promise<typeof listingReports.$inferSelect> {
  const marketId = values.vendorId ? null : (values.marketId ?? (await aMarket(connection)).id);
  return first(
    connection
      .insert(listingReports)
      .values({
        kind: 'wrong_hours',
        text: 'It closes at noon.',
        createdAt: new Date('2026-06-01T12:00:00Z'),
        ...values,
        marketId,
      })
      .returning(),
  );
}

export async function aNotification(
  connection: Connection,
  values: Partial<typeof notifications.$inferInsert> = {},
): Promise<typeof notifications.$inferSelect> {
  const userId = values.userId ?? (await aUser(connection)).id;
  return first(
    connection
      .insert(notifications)
      .values({
        kind: 'report_decision',
        title: 'Resolved',
        body: 'Thank you.',
        path: '/customer',
        key: `notification ${next()}`,
        createdAt: new Date('2026-06-01T12:00:00Z'),
        ...values,
        userId,
      })
      .returning(),
  );
}
