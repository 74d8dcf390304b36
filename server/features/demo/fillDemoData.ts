import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { inSlices } from '#server/db/inSlices.ts';
import {
  eventSeries,
  eventVendors,
  installation,
  marketConfigurations,
  marketDailyCounts,
  marketEvents,
  marketReviews,
  markets,
  products,
  vendorLikes,
  vendors,
} from '#server/db/schema.ts';
import { storeDocument } from '#server/features/media/storeMedia.ts';
import { onePagePdf } from './agreementDocument.ts';
import { organizedMarkets } from './demoApplications.ts';
import { demoConfiguration } from './demoConfiguration.ts';
import { createDemoData } from './demoData.ts';
import { type DemoPerson, demoOwners, insertDemoPeople } from './demoPeople.ts';
import { insertDemoApplications } from './insertDemoApplications.ts';
import { AGREEMENT_LINES, AGREEMENT_TITLE } from './words/agreementText.ts';

/** The mark in `installation` that the demo has been filled; its value says when. */
export const DEMO_DATA_KEY = 'demo-data';
export const ROWS_PER_INSERT = 200;

/**
 * Fills the demo data in one transaction, once in an installation's life: also when several
 * processes start at once, and not again after somebody has deleted it.
 */
export async function fillDemoData(connection: Connection, now: Date): Promise<void> {
  await connection.transaction(async (transaction) => {
    const marked = await transaction
      .insert(installation)
      .values({ key: DEMO_DATA_KEY, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ key: installation.key });
    if (marked.length > 0) await insertDemoData(transaction, now);
  });
}

async function insertDemoData(connection: Connection, now: Date): Promise<void> {
  const demo = createDemoData({ firstStart: now });
  const listingIds = await nextListingIds(connection, demo.markets.length + demo.events.length);
  const listingId = (number: number) => idOf(listingIds, number);
  const owners = demoOwners(demo);
  const userIds = await insertDemoPeople(connection);
  const ownerId = (owner: DemoPerson | undefined) => (owner && userIds.get(owner)) ?? null;
  const agreementUrl = await storeDocument(
    connection,
    onePagePdf(AGREEMENT_TITLE, AGREEMENT_LINES),
    { userId: ownerId('organizer'), field: 'agreementDocument' },
  );
  const agreementMarket = organizedMarkets(demo)[1]?.id;

  for (const rows of inSlices(demo.markets, ROWS_PER_INSERT)) {
    await connection.insert(markets).values(
      rows.map((market) => ({
        ...market,
        id: listingId(market.id),
        organizerId: ownerId(owners.markets.get(market.id)),
        lastConfirmedBy: owners.markets.has(market.id) ? ('owner' as const) : ('site' as const),
        agreementDocumentUrl: market.id === agreementMarket ? agreementUrl : null,
      })),
    );
  }
  const configured = demo.markets.find(({ id }) => id === agreementMarket);
  if (configured) {
    await connection
      .insert(marketConfigurations)
      .values({ marketId: listingId(configured.id), ...demoConfiguration(configured, now) });
  }
  const seriesIds: number[] = [];
  for (const rows of inSlices(demo.series, ROWS_PER_INSERT)) {
    const inserted = await connection
      .insert(eventSeries)
      .values(rows.map((series) => ({ ...series, marketId: listingId(series.marketId) })))
      .returning({ id: eventSeries.id });
    seriesIds.push(...inserted.map(({ id }) => id));
  }
  for (const rows of inSlices(demo.events, ROWS_PER_INSERT)) {
    await connection.insert(marketEvents).values(
      rows.map((event) => ({
        ...event,
        id: listingId(event.id),
        marketId: listingId(event.marketId),
        seriesId: event.seriesId ? idOf(seriesIds, event.seriesId) : null,
      })),
    );
  }
  for (const rows of inSlices(demo.reviews, ROWS_PER_INSERT)) {
    await connection
      .insert(marketReviews)
      .values(rows.map((review) => ({ ...review, marketId: listingId(review.marketId) })));
  }

  const ofMarket = <Row extends { marketId: number }>(row: Row): Row => ({
    ...row,
    marketId: listingId(row.marketId),
  });
  await connection.insert(products).values(demo.products.map(ofMarket));
  for (const rows of inSlices(demo.dailyCounts, ROWS_PER_INSERT)) {
    await connection.insert(marketDailyCounts).values(rows.map(ofMarket));
  }

  const inserted = await connection
    .insert(vendors)
    .values(
      demo.vendors.map((vendor, index) => ({
        ...vendor,
        userId: ownerId(owners.vendors.get(index + 1)),
      })),
    )
    .returning({ id: vendors.id, businessName: vendors.businessName });
  const idByName = new Map(inserted.map(({ id, businessName }) => [businessName, id]));
  const vendorIds = demo.vendors.flatMap(({ businessName }) => idByName.get(businessName) ?? []);
  for (const rows of inSlices(demo.eventVendors, ROWS_PER_INSERT)) {
    await connection.insert(eventVendors).values(
      rows.map((link) => ({
        eventId: listingId(link.eventId),
        vendorId: idOf(vendorIds, link.vendorId),
      })),
    );
  }
  await insertDemoApplications(connection, demo.applications, {
    agreement: { marketId: agreementMarket, documentUrl: agreementUrl },
    vendorId: (number) => idOf(vendorIds, number),
    listingId,
    applicantId: (number) => ownerId(owners.vendors.get(number)),
    organizerId: (number) => ownerId(owners.markets.get(number)),
  });
  await connection.insert(vendorLikes).values(
    demo.likes.flatMap(({ userType, vendorId }) => {
      const userId = ownerId(userType);
      return userId === null ? [] : [{ userId, vendorId: idOf(vendorIds, vendorId) }];
    }),
  );
}

/** New ids from the sequence that markets and events share, ascending. */
async function nextListingIds(connection: Connection, count: number): Promise<number[]> {
  const rows = await connection
    .select({ id: sql<number>`nextval('listing_ids')::int` })
    .from(sql`generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** The id that stands at a demo number, which counts from 1. */
function idOf(ids: readonly number[], number: number): number {
  const id = ids[number - 1];
  if (id === undefined) throw new RangeError(`The demo has no row ${number}`);
  return id;
}
