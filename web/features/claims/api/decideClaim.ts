import { useQueryClient } from '@tanstack/react-query';
import type { Claim, ClaimDecision } from '#contract/claims/claims.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { listingKey } from '#web/lib/api/queryKeys.ts';
import { rereadDecisions, takeDecided } from '#web/lib/lists/decisionPage.ts';
import { RECEIVED_CLAIMS } from './receivedClaims.ts';

/** Approves a claim or declines it. */
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
      // With an owner its page no longer asks whose it is.
      if (decision.status === 'approved') {
        queryClient.removeQueries({ queryKey: listingKey(listing) });
      }
    } finally {
      rereadDecisions(queryClient, RECEIVED_CLAIMS);
    }
  };
}
