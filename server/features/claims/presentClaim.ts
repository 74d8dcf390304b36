import type { Claim, ReceivedClaim } from '#contract/claims/claims.ts';
import { listingOf } from '#server/features/listings/listingColumns.queries.ts';
import { personName } from '#server/features/users/personName.ts';
import type { ClaimRecord, ReceivedClaimRecord } from './claims.queries.ts';

/** The fields of a claim that leave the server, for whoever made it. */
export function presentClaim(record: Pick<ClaimRecord, 'claim' | 'market' | 'vendor'>): Claim {
  const { claim } = record;
  return {
    id: claim.id,
    listing: listingOf(record),
    note: claim.note,
    status: claim.status,
    reason: claim.reason,
    createdAt: claim.createdAt.toISOString(),
    decidedAt: claim.decidedAt?.toISOString() ?? null,
  };
}

/** The same for the administrator, with who claims. */
export function presentReceivedClaim(record: ReceivedClaimRecord): ReceivedClaim {
  const { claim, claimant, market, vendor, rivals } = record;
  const ownerId = (market ?? vendor)?.ownerId ?? null;
  return {
    ...presentClaim(record),
    claimant: { name: personName(claimant), email: claimant.email },
    hasOwner: ownerId !== null,
    isOwner: ownerId === claim.userId,
    restoresContact: claim.contactBefore !== null,
    rivals,
  };
}
