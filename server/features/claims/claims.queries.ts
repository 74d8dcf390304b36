import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ClaimListQuery } from '#contract/claims/claims.ts';
import type { ListingContact, ListingName } from '#contract/listings/listings.ts';
import type { Connection } from '#server/db/connection.ts';
import { hasWords, type Searched } from '#server/db/hasWords.ts';
import { type Page, readPage } from '#server/db/page.ts';
import { listingClaims, markets, users, vendors } from '#server/db/schema.ts';
import {
  LISTING_COLUMNS,
  SEARCHED_LISTINGS,
} from '#server/features/listings/listingColumns.queries.ts';

export type ClaimRow = typeof listingClaims.$inferSelect;
export type ClaimRecord = Awaited<ReturnType<typeof claimsOf>>[number];
export type ReceivedClaimRecord = Awaited<ReturnType<typeof listClaims>>['records'][number];

const isAbout = ({ kind, id }: ListingName): SQL =>
  eq(kind === 'market' ? listingClaims.marketId : listingClaims.vendorId, id);

const { displayName, firstName, lastName, email, signInEmail } = users;
const SEARCHED_CLAIMS: Searched = {
  ...SEARCHED_LISTINGS,
  texts: [...SEARCHED_LISTINGS.texts, displayName, firstName, lastName, email, signInEmail],
};

const isWaiting = eq(listingClaims.status, 'waiting');

/** @returns null when her claim of the listing waits already, however short a time ago it came */
export async function insertClaim(
  transaction: Connection,
  { kind, id }: ListingName,
  claim: Pick<typeof listingClaims.$inferInsert, 'userId' | 'note' | 'createdAt'>,
): Promise<ClaimRow | null> {
  const [made] = await transaction
    .insert(listingClaims)
    .values({ ...claim, ...(kind === 'market' ? { marketId: id } : { vendorId: id }) })
    .onConflictDoNothing()
    .returning();
  return made ?? null;
}

export async function findClaim(connection: Connection, id: number): Promise<ClaimRow | null> {
  const [found] = await connection.select().from(listingClaims).where(eq(listingClaims.id, id));
  return found ?? null;
}

/** Claims, each with what it is about. */
const withListings = (connection: Connection) =>
  connection
    .select({ claim: getTableColumns(listingClaims), ...LISTING_COLUMNS })
    .from(listingClaims)
    .leftJoin(markets, eq(markets.id, listingClaims.marketId))
    .leftJoin(vendors, eq(vendors.id, listingClaims.vendorId));

/** The claims that a person has made, newest first, each with what it is about. */
export const claimsOf = (connection: Connection, userId: number) =>
  withListings(connection).where(eq(listingClaims.userId, userId)).orderBy(desc(listingClaims.id));

/** One claim with what it is about. */
export async function claimRecord(connection: Connection, id: number): Promise<ClaimRecord | null> {
  const [found] = await withListings(connection).where(eq(listingClaims.id, id));
  return found ?? null;
}

/** Those to decide, the oldest first; or those that are decided, the last decision first. */
export async function listClaims(
  connection: Connection,
  { status = 'waiting', q }: Pick<ClaimListQuery, 'status' | 'q'>,
  page: Page,
) {
  const wanted = and(
    status === 'waiting' ? isWaiting : inArray(listingClaims.status, ['approved', 'declined']),
    hasWords(q, SEARCHED_CLAIMS),
  );
  const rivals = sql<number>`(
    select count(*) from ${listingClaims} as rival
    where rival.status = 'waiting' and rival.id <> ${listingClaims.id}
      and (rival.market_id = ${listingClaims.marketId} or rival.vendor_id = ${listingClaims.vendorId})
  )`.mapWith(Number);
  const query = connection
    .select({
      claim: getTableColumns(listingClaims),
      ...LISTING_COLUMNS,
      rivals,
      claimant: {
        displayName: users.displayName,
        firstName: users.firstName,
        lastName: users.lastName,
        // What she signs in with: into her profile she can write the listing's own address.
        email: sql<string>`coalesce(${users.signInEmail}, ${users.email})`,
      },
    })
    .from(listingClaims)
    .innerJoin(users, eq(users.id, listingClaims.userId))
    .leftJoin(markets, eq(markets.id, listingClaims.marketId))
    .leftJoin(vendors, eq(vendors.id, listingClaims.vendorId))
    .where(wanted)
    .orderBy(
      ...(status === 'waiting'
        ? [asc(listingClaims.id)]
        : [desc(listingClaims.decidedAt), desc(listingClaims.id)]),
    )
    .$dynamic();
  const { rows: records, total } = await readPage(query, page, async () => {
    const [counted] = await connection
      .select({ total: count() })
      .from(listingClaims)
      .innerJoin(users, eq(users.id, listingClaims.userId))
      .leftJoin(markets, eq(markets.id, listingClaims.marketId))
      .leftJoin(vendors, eq(vendors.id, listingClaims.vendorId))
      .where(wanted);
    return counted?.total ?? 0;
  });
  return { records, total };
}

export const countWaitingClaims = (connection: Connection): Promise<number> =>
  connection.$count(listingClaims, isWaiting);

/** The claims of a listing that wait. */
export function waitingClaims(transaction: Connection, listing: ListingName): Promise<ClaimRow[]> {
  return transaction
    .select()
    .from(listingClaims)
    .where(and(isAbout(listing), isWaiting))
    .orderBy(asc(listingClaims.id));
}

/** Keeps where the listing of a claim could be reached before it was given away. */
export async function keepContact(
  transaction: Connection,
  id: number,
  contactBefore: ListingContact,
): Promise<void> {
  await transaction.update(listingClaims).set({ contactBefore }).where(eq(listingClaims.id, id));
}

/** What was approved is declined after all. */
export async function declineApproved(
  transaction: Connection,
  id: number,
  decision: Pick<ClaimRow, 'reason' | 'decidedAt'>,
): Promise<ClaimRow | null> {
  const [declined] = await transaction
    .update(listingClaims)
    .set({ ...decision, status: 'declined' })
    .where(and(eq(listingClaims.id, id), eq(listingClaims.status, 'approved')))
    .returning();
  return declined ?? null;
}

/** @returns those that were waiting */
export function decideClaims(
  transaction: Connection,
  ids: number[],
  decision: Pick<ClaimRow, 'status' | 'reason' | 'decidedAt'>,
): Promise<ClaimRow[]> {
  return transaction
    .update(listingClaims)
    .set(decision)
    .where(and(inArray(listingClaims.id, ids), isWaiting))
    .returning();
}
