import { useQueryClient } from '@tanstack/react-query';
import type { Claim, ClaimDecision } from '#contract/claims/claims.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { listingKey } from '#web/lib/api/queryKeys.ts';
import { rereadDecisions, takeDecided } from '#web/lib/lists/decisionPage.ts';
import { RECEIVED_CLAIMS } from './receivedClaims.ts';

/** Approves a claim, declines it, or takes back what was given by it. */
export function useDecideClaim() {
  const queryClient = useQueryClient();
  return async (id: number, decision: ClaimDecision) => {
    try {
      const { listing } = await apiSend<Claim>('PATCH', `/api/admin/claims/${id}`, decision);
      // With an approval all other claims of the listing are declined.
      const isRival = (other: Claim) =>
        decision.status === 'approved' &&
        other.listing.kind === listing.kind &&
        other.listing.id === listing.id;
      takeDecided<Claim>(
        queryClient,
        RECEIVED_CLAIMS,
        (claim) => claim.id === id || isRival(claim),
      );
      // Its page asks whose it is as long as it has no owner.
      if (decision.status !== 'declined') {
        queryClient.removeQueries({ queryKey: listingKey(listing) });
      }
    } finally {
      rereadDecisions(queryClient, RECEIVED_CLAIMS);
    }
  };
}
