import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/calendarDays.ts';
import type { Database } from './connection.ts';

/**
 * Does for the embedded database what PostgreSQL's autovacuum does: counts what its tables hold, by
 * which it plans its queries, and frees the room of rows that are gone. Now and once a day.
 * @returns what stops it, once what is under way is done
 */
export function startUpkeep(
  { connection }: Pick<Database, 'connection'>,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const tidy = () =>
    connection.execute(sql`vacuum analyze`).then(
      () => {},
      (error) => log.warn({ err: error }, 'the database could not be tidied'),
    );
  let work = tidy();
  const daily = setInterval(() => {
    work = work.then(tidy);
  }, DAY_MS);
  daily.unref();
  return () => {
    clearInterval(daily);
    return work;
  };
}
