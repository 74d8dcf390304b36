import { asc, eq, gt, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Connection } from '#server/db/connection.ts';
import { queryRows } from '#server/db/queryRows.ts';
import {
  applications,
  calendarFeeds,
  marketEvents,
  markets,
  sessions,
  vendors,
} from '#server/db/schema.ts';
import { storeImage } from '#server/features/media/storeMedia.ts';
import { hashSessionToken } from '#server/features/sessions/sessionToken.ts';
import { bulkInsert, fillQuickly } from './bulkInsert.ts';
import { syntheticVendors } from './syntheticVendors.ts';

/*
 * What gathers on a site in use beside its markets: people with sessions, vendors, market days and
 * who sells there, applications, reviews, products. Made in SQL, which takes a second where
 * requests would take minutes. People and vendors have the numbers from 1 on as their ids.
 */

/** How many vendors a furnished site has. */
export const FURNISHED_VENDORS = 10_000;
/** People from the first on: those with a business, those with a market, and shoppers. */
const OWNERS = 1_000;
const ORGANIZERS = 200;
const SHOPPERS = 2_000;
const PEOPLE = OWNERS + ORGANIZERS + SHOPPERS;
const SESSION_DAYS = 30;
/** An organizer's market has a day in each of these weeks. */
const WEEKS = 16;
/** From this week on there is time to apply: to each second week somebody has, to the others not. */
const FIRST_OPEN_WEEK = 4;
const VENDORS_AT_EVENT = 12;
const PENDING_EACH = 8;
const APPROVED_OWNERS = 50;
const REVIEWED_MARKETS = 300;
const REVIEWS_EACH = 20;
const STANDS = 100;
const PRODUCTS_EACH = 10;
const PICTURES = 4;
const PICTURE_SIZE = { width: 640, height: 480 };

/** Vendors are told of what is new; nothing here is, or the server would be busy with that. */
const LONG_AGO = sql`now() - interval '90 days'`;

/** A person who writes, by the cookie of her session. */
export interface Person {
  cookie: string;
}

/** What of a furnished site can be asked for by its name. */
export interface Furnishings {
  /** Markets with days, markets with reviews, stands with products. */
  eventMarketIds: number[];
  reviewedMarketIds: number[];
  standIds: number[];
  eventIds: number[];
  /** Market days to which nobody has applied yet. */
  openEventIds: number[];
  /** Addresses of pictures. */
  pictures: string[];
  calendarTokens: string[];
  shoppers: Person[];
  /** People with a business. */
  owners: Person[];
  /** Applications that wait, and who decides on them. */
  pending: { id: number; organizer: Person }[];
}

const tokenOf = (person: number) => `session-of-person-${person}`.padEnd(43, '-');
const feedTokenOf = (person: number) => person.toString(16).padStart(48, '0');
const personOf = (number: number): Person => ({ cookie: `session=${tokenOf(number)}` });
const count = (from: number, many: number) =>
  Array.from({ length: many }, (_, index) => from + index);

/** Furnishes a database that has markets and nobody yet. */
export async function furnish(
  connection: Connection,
  vendorCount = FURNISHED_VENDORS,
): Promise<Furnishings> {
  await fillQuickly(connection, async (transaction) => {
    await insertPeople(transaction);
    await insertVendors(transaction, vendorCount);
    await insertMarketDays(transaction, vendorCount);
    await insertApplications(transaction);
    await insertReviewsAndProducts(transaction);
  });
  const pictures: string[] = [];
  for (const number of count(0, PICTURES)) {
    const origin = { userId: null, field: 'image' };
    pictures.push(await storeImage(connection, await pictureOf(number), origin));
  }
  return { ...(await whatIsThere(connection)), pictures };
}

async function insertPeople(connection: Connection): Promise<void> {
  await connection.execute(sql`
    insert into users (identity_provider, identity_subject, email, first_name, last_name)
    select 'built-in', 'person ' || n, 'person' || n || '@example.com', 'Person', 'Number ' || n
    from generate_series(1, ${PEOPLE}::int) n order by n`);
  const expiresAt = new Date(Date.now() + SESSION_DAYS * DAY_MS);
  const rows = count(1, PEOPLE).map((userId) => ({
    tokenHash: hashSessionToken(tokenOf(userId)),
    kind: 'person' as const,
    userId,
    expiresAt,
  }));
  await bulkInsert(connection, sessions, rows);
}

/** The first vendors belong to the first people; nobody has claimed the others. */
async function insertVendors(connection: Connection, vendorCount: number): Promise<void> {
  await bulkInsert(
    connection,
    vendors,
    syntheticVendors(vendorCount).map((vendor, index) => ({
      ...vendor,
      userId: index < OWNERS ? index + 1 : null,
    })),
  );
  await connection.execute(sql`
    insert into vendor_likes (user_id, vendor_id)
    select person, vendor from generate_series(1, ${vendorCount}::int) vendor,
      generate_series(vendor % ${OWNERS}::int + 1, vendor % ${OWNERS}::int + vendor * 7 % 13) person`);
}

async function insertMarketDays(connection: Connection, vendorCount: number): Promise<void> {
  await connection.execute(sql`update markets set created_at = ${LONG_AGO}`);
  await connection.execute(sql`
    update markets set organizer_id = ${OWNERS}::int + chosen.number, is_hiring_vendors = true from (
      select id, row_number() over (order by id) as number from markets
      where latitude is not null order by id limit ${ORGANIZERS}::int
    ) chosen where chosen.id = markets.id`);
  await connection.execute(sql`
    insert into market_events (market_id, event_date, start_time, end_time, created_at)
    select id, current_date + week * 7 + id % 7, '09:00', '13:00', ${LONG_AGO}
    from generate_series(1, ${WEEKS}::int) week, markets where organizer_id is not null
    order by week, id`);
  await connection.execute(sql`
    insert into event_vendors (event_id, vendor_id)
    select id, ${OWNERS}::int + 1 + (id * 31 + place * 397) % ${vendorCount - OWNERS}::int
    from market_events, generate_series(1, ${VENDORS_AT_EVENT}::int) place
    on conflict do nothing`);
}

/** The week of a market day, as `insertMarketDays` counts them. */
const WEEK = sql`((event_date - current_date - market_id % 7) / 7)`;

async function insertApplications(connection: Connection): Promise<void> {
  const apply = (status: string, owners: number, each: number, week: ReturnType<typeof sql>) =>
    connection.execute(sql`
      with events as (
        select id, market_id, row_number() over (order by id) - 1 as number
        from market_events where ${week}
      ), wishes as (
        select owner, (owner * ${each}::int + turn) % (select count(*) from events) as number
        from generate_series(1, ${owners}::int) owner, generate_series(0, ${each - 1}::int) turn
      )
      insert into applications (vendor_id, market_id, event_id, status)
      select owner, market_id, id, ${status} from wishes join events using (number)`);
  await apply('approved', APPROVED_OWNERS, 6, sql`${WEEK} < ${FIRST_OPEN_WEEK}`);
  await apply(
    'pending',
    OWNERS,
    PENDING_EACH,
    sql`${WEEK} >= ${FIRST_OPEN_WEEK} and ${WEEK} % 2 = 0`,
  );
  await connection.execute(sql`
    insert into event_vendors (event_id, vendor_id)
    select event_id, vendor_id from applications where status = 'approved' on conflict do nothing`);
  const rows = count(1, APPROVED_OWNERS).map((userId) => ({ userId, token: feedTokenOf(userId) }));
  await bulkInsert(connection, calendarFeeds, rows);
}

async function insertReviewsAndProducts(connection: Connection): Promise<void> {
  const firstMarkets = (many: number) =>
    sql`(select id from markets order by id limit ${many}::int) chosen`;
  await connection.execute(sql`
    insert into market_reviews (market_id, user_id, reviewer_name, rating, comment)
    select chosen.id, ${OWNERS}::int - turn, 'Person N.', 1 + (chosen.id + turn) % 5,
      'Fresh vegetables, good bread, and somebody always plays the fiddle.'
    from ${firstMarkets(REVIEWED_MARKETS)}, generate_series(1, ${REVIEWS_EACH}::int) turn`);
  await connection.execute(sql`
    insert into products (market_id, name, price_cents, unit)
    select chosen.id, 'Tomatoes, kind ' || turn, 100 + turn * 25, 'lb'
    from ${firstMarkets(STANDS)}, generate_series(1, ${PRODUCTS_EACH}::int) turn`);
}

/** Ground and sky in a different colour for each. */
function pictureOf(number: number): Promise<Buffer> {
  const background = { r: 40 + number * 20, g: 140, b: 60 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { ...PICTURE_SIZE, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

async function whatIsThere(connection: Connection): Promise<Omit<Furnishings, 'pictures'>> {
  const idsOf = async (query: ReturnType<typeof sql>) => {
    const rows = await queryRows<{ id: number }>(connection, query);
    return rows.map(({ id }) => id);
  };
  const pending = await connection
    .select({ id: applications.id, organizerId: markets.organizerId })
    .from(applications)
    .innerJoin(markets, eq(markets.id, applications.marketId))
    .where(eq(applications.status, 'pending'))
    .orderBy(asc(applications.id));
  const events = await connection
    .select({ id: marketEvents.id })
    .from(marketEvents)
    .where(gt(marketEvents.eventDate, sql`current_date`))
    .orderBy(asc(marketEvents.id));
  return {
    eventMarketIds: await idsOf(sql`select id from markets where organizer_id is not null`),
    reviewedMarketIds: await idsOf(sql`select distinct market_id as id from market_reviews`),
    standIds: await idsOf(sql`select distinct market_id as id from products`),
    eventIds: events.map(({ id }) => id),
    openEventIds: await idsOf(sql`
      select id from market_events where ${WEEK} >= ${FIRST_OPEN_WEEK} and ${WEEK} % 2 = 1`),
    calendarTokens: count(1, APPROVED_OWNERS).map(feedTokenOf),
    shoppers: count(OWNERS + ORGANIZERS + 1, SHOPPERS).map(personOf),
    owners: count(1, OWNERS).map(personOf),
    pending: pending.map(({ id, organizerId }) => ({ id, organizer: personOf(organizerId ?? 0) })),
  };
}
