import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * What names the content of a picture or document, whatever its width or kind: the beginning of its
 * address, '/media/{digest}', and of its name. As numbers, not parameters, for indexes are of them.
 */
export const contentOfAddress = (address: PgColumn): SQL => sql`left(${address}, 47)`;
export const contentOfName = (name: PgColumn): SQL => sql`left(${name}, 40)`;
