import { useQueryClient } from '@tanstack/react-query';
import type { Claim, ClaimWrite } from '#contract/claims/claims.ts';
import type { ListingName } from '#contract/listings/listings.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { ownClaimsQuery } from './ownClaims.ts';

/** Says that a listing is the signed-in person's. */
export function useMakeClaim() {
  const queryClient = useQueryClient();
  return async ({ kind, id }: ListingName, claim: ClaimWrite) => {
    const made = await apiSend<Claim>('POST', `/api/${kind}s/${id}/claims`, claim);
    queryClient.setQueryData(ownClaimsQuery.queryKey, (claims) => claims && [made, ...claims]);
    void queryClient.invalidateQueries(ownClaimsQuery);
  };
}
