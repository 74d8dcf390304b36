import type { Connection } from '#server/db/connection.ts';
import { marketEvents, markets, vendors } from '#server/db/schema.ts';

/** How many markets, vendors and events there are, whatever their state. */
export async function countListings(connection: Connection) {
  return {
    markets: await connection.$count(markets),
    vendors: await connection.$count(vendors),
    events: await connection.$count(marketEvents),
  };
}
