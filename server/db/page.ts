import type { PgSelect } from 'drizzle-orm/pg-core';

/** The part of a list that is asked for; all of it where nothing is stated. */
export interface Page {
  limit?: number | undefined;
  offset?: number | undefined;
}

/** Restricts a `$dynamic()` query to a page. */
export function ofPage<Query extends PgSelect>(query: Query, { limit, offset }: Page): Query {
  if (limit !== undefined) query.limit(limit);
  if (offset !== undefined) query.offset(offset);
  return query;
}

/**
 * Reads a page, with how many there are in all.
 * @param query a `$dynamic()` one, of the whole list
 * @param count asked only where the page may not be the whole
 */
export async function readPage<Query extends PgSelect & PromiseLike<unknown[]>>(
  query: Query,
  page: Page,
  count: () => PromiseLike<number>,
): Promise<{ rows: Awaited<Query>; total: number }> {
  const rows = await ofPage(query, page);
  const isWhole = page.limit === undefined && page.offset === undefined;
  return { rows, total: isWhole ? rows.length : await count() };
}
