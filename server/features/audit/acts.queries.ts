import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { ActQuery } from '#contract/audit/administrativeActs.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords, type Searched } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { administrativeActs } from '#server/db/schema.ts';

export type ActRow = typeof administrativeActs.$inferSelect;
export type NewAct = typeof administrativeActs.$inferInsert;

export async function insertActs(transaction: Connection, acts: NewAct[]): Promise<void> {
  await transaction.insert(administrativeActs).values(acts);
}

const { act, subjectId, summary } = administrativeActs;

/**
 * By their words, and by the number of a market or a vendor, which the trail shows: of the one that
 * was changed, or of the one that an event, a review, a claim and the like was of, which its line
 * names last.
 */
const SEARCHED_ACTS: Searched = {
  id: sql`case when ${act} ~ '^(market|vendor)[.]' then ${subjectId}
    else substring(${summary} from '.*[(](?:market|vendor) ([0-9]{1,9})[)]')::integer end`,
  texts: [summary],
};

/** Newest first, with how many there are in all. */
export async function listActs(
  connection: Connection,
  filter: Pick<ActQuery, 'act' | 'subject' | 'subjectId' | 'q'>,
  page: Page,
): Promise<{ rows: ActRow[]; total: number }> {
  const where: SQL | undefined = and(
    filter.act && eq(administrativeActs.act, filter.act),
    filter.subject && like(administrativeActs.act, `${filter.subject}.%`),
    filter.subjectId === undefined ? undefined : eq(administrativeActs.subjectId, filter.subjectId),
    hasWords(filter.q, SEARCHED_ACTS),
  );
  const query = connection
    .select()
    .from(administrativeActs)
    .where(where)
    .orderBy(desc(administrativeActs.at), desc(administrativeActs.id))
    .$dynamic();
  return readPage(query, page, () => connection.$count(administrativeActs, where));
}
