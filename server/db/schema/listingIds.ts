import { sql } from 'drizzle-orm';
import { integer, pgSequence } from 'drizzle-orm/pg-core';

/**
 * Markets and events draw their ids from one sequence, so that an application's
 * 'event id if given, otherwise the market id' is never ambiguous.
 */
export const listingIds = pgSequence('listing_ids', { startWith: 1 });

export const listingId = () => integer('id').primaryKey().default(sql`nextval('listing_ids')`);
