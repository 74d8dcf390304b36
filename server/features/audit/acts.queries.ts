import { and, desc, eq, ilike, like, type SQL, sql } from 'drizzle-orm';
import type { ActQuery } from '#contract/audit/administrativeActs.ts';
import type { Connection } from '#server/db/connection.ts';
import { containing } from '#server/db/literalPattern.ts';
import { administrativeActs } from '#server/db/schema.ts';

export type ActRow = typeof administrativeActs.$inferSelect;
export type NewAct = typeof administrativeActs.$inferInsert;

export async function insertActs(transaction: Connection, acts: NewAct[]): Promise<void> {
  await transaction.insert(administrativeActs).values(acts);
}

/** Newest first, with how many there are in all. */
export async function listActs(
  connection: Connection,
  filter: Pick<ActQuery, 'act' | 'subject' | 'subjectId' | 'q'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ActRow[]; total: number }> {
  const where: SQL | undefined = and(
    filter.act && eq(administrativeActs.act, filter.act),
    filter.subject && like(administrativeActs.act, `${filter.subject}.%`),
    filter.subjectId === undefined ? undefined : eq(administrativeActs.subjectId, filter.subjectId),
    filter.q ? ilike(administrativeActs.summary, containing(filter.q)) : undefined,
  );
  const rows = await connection
    .select()
    .from(administrativeActs)
    .where(where)
    .orderBy(desc(administrativeActs.at), desc(administrativeActs.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await connection
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(administrativeActs)
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}
