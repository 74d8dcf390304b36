import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#contract/applications/applicationStatus.ts';
import type { Connection } from '#server/db/connection.ts';
import {
  applicationChanges,
  applications,
  listingClaims,
  listingReports,
  marketReviews,
} from '#server/db/schema.ts';
import type { MergedPair } from './mergedPair.ts';

/** Who gives way to whom where a vendor has applied to both. */
const STANDING: ApplicationStatus[] = [
  'approved',
  'waitlisted',
  'under_review',
  'pending',
  'rejected',
];

/** Somebody's application that was withdrawn because another of hers stays. */
export interface SettledApplication {
  id: number;
  vendorId: number;
  staysId: number;
}

/**
 * Withdraws the lesser of the applications of a vendor who has applied to both in general.
 * @returns those that somebody still hoped for
 */
export async function settleApplications(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  changedAt: Date,
): Promise<SettledApplication[]> {
  const live = await transaction
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.marketId, [keepId, mergeId]),
        isNull(applications.eventId),
        ne(applications.status, 'withdrawn'),
      ),
    )
    // What is decided of one at this very moment is waited for: it may be the better one then.
    .orderBy(asc(applications.id))
    .for('update');
  const byVendor = Map.groupBy(live, ({ vendorId }) => vendorId);
  const settled = [...byVendor.values()].flatMap((own) => {
    const [stays, ...lesser] = own.sort(
      (one, other) => STANDING.indexOf(one.status) - STANDING.indexOf(other.status),
    );
    return lesser.map(({ id, vendorId, status }) => ({ id, vendorId, status, staysId: stays!.id }));
  });
  if (settled.length === 0) return [];
  const withdrawn = settled.map(({ id }) => id);
  await transaction
    .update(applications)
    .set({ status: 'withdrawn', updatedAt: changedAt })
    .where(inArray(applications.id, withdrawn));
  await transaction.insert(applicationChanges).values(
    withdrawn.map((applicationId) => ({
      applicationId,
      status: 'withdrawn' as const,
      note: 'The market was listed twice. The other application stays active.',
      changedAt,
    })),
  );
  return settled.filter(({ status }) => status !== 'rejected');
}

/** Of two reviews by the same person the newer stays. */
export async function settleReviews(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
): Promise<void> {
  const newer = alias(marketReviews, 'newer');
  await transaction.delete(marketReviews).where(
    and(
      inArray(marketReviews.marketId, [keepId, mergeId]),
      sql`exists (
        select 1 from ${marketReviews} as ${sql.identifier('newer')}
        where ${newer.marketId} in (${keepId}, ${mergeId})
          and ${newer.marketId} <> ${marketReviews.marketId}
          and ${newer.userId} = ${marketReviews.userId}
          and (${newer.reviewDate}, ${newer.id}) > (${marketReviews.reviewDate}, ${marketReviews.id})
      )`,
    ),
  );
}

/** Of what a person says of both, and nobody has decided yet, one waits. */
export async function settleWaiting(
  transaction: Connection,
  { keepId, mergeId }: MergedPair,
  decidedAt: Date,
): Promise<void> {
  await transaction
    .update(listingClaims)
    .set({ status: 'withdrawn', decidedAt })
    .where(
      and(
        eq(listingClaims.marketId, mergeId),
        eq(listingClaims.status, 'waiting'),
        sql`exists (
          select 1 from ${listingClaims} as twin where twin.market_id = ${keepId}
            and twin.status = 'waiting' and twin.user_id = ${listingClaims.userId}
        )`,
      ),
    );
  await transaction
    .update(listingReports)
    .set({
      status: 'done',
      decidedAt,
      note: 'The listings were merged. The other report stays open.',
    })
    .where(
      and(
        eq(listingReports.marketId, mergeId),
        eq(listingReports.status, 'waiting'),
        sql`exists (
          select 1 from ${listingReports} as twin where twin.market_id = ${keepId}
            and twin.status = 'waiting' and twin.user_id = ${listingReports.userId}
            and twin.kind = ${listingReports.kind}
        )`,
      ),
    );
}
