import { sql } from 'drizzle-orm';
import type { Connection } from '#server/db/connection.ts';
import { markets, vendors } from '#server/db/schema.ts';
import { bulkInsert, fillQuickly } from './bulkInsert.ts';
import { syntheticMarkets } from './syntheticMarkets.ts';
import { syntheticVendors } from './syntheticVendors.ts';

const MARKETS = 1_500;
const WEEKS = 4;
const PEOPLE = 500;

/** A directory of so many vendors, each with two market days to come, in an empty database. */
export function fillDirectory(connection: Connection, count: number): Promise<void> {
  return fillQuickly(connection, async (transaction) => {
    await bulkInsert(transaction, vendors, syntheticVendors(count));
    await bulkInsert(transaction, markets, syntheticMarkets(MARKETS));
    await transaction.execute(sql`
      insert into market_events (id, market_id, event_date, start_time, end_time)
      select ${MARKETS}::int * week + id, id, current_date + week * 7 + id % 7, '09:00', '13:00'
      from generate_series(1, ${WEEKS}::int) week, markets`);
    await transaction.execute(sql`
      insert into event_vendors (event_id, vendor_id)
      select ${MARKETS}::int * week + 1 + vendor * 7 % ${MARKETS}::int, vendor
      from generate_series(1, ${count}::int) vendor, generate_series(1, 2) week`);
    await transaction.execute(sql`
      insert into users (identity_provider, identity_subject, email)
      select 'built-in', 'person ' || n, 'person' || n || '@example.com'
      from generate_series(1, ${PEOPLE}::int) n`);
    await transaction.execute(sql`
      insert into vendor_likes (user_id, vendor_id)
      select person, vendor from generate_series(1, ${count}::int) vendor,
        generate_series(vendor % 400 + 1, vendor % 400 + vendor * 7 % 5) person`);
  });
}
