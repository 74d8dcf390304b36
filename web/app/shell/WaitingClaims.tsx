import { useQuery } from '@tanstack/react-query';
import type { ListingKind } from '#contract/listings/listings.ts';
import { ownClaimsQuery } from '#web/features/claims/api/ownClaims.ts';
import { OwnClaimList } from '#web/features/claims/components/OwnClaimList.tsx';
import { Panel } from './Panel.tsx';

/**
 * The claims of the signed-in person that wait to be decided, where she has a listing of the kind
 * already and so no longer sees the way to claim one; nothing while none waits.
 */
export function WaitingClaims({ kind }: { kind: ListingKind }) {
  const { data = [] } = useQuery(ownClaimsQuery);
  const claims = data.filter(
    ({ status, listing }) => status === 'waiting' && listing.kind === kind,
  );
  if (claims.length === 0) return null;
  return (
    <Panel title="Your claims">
      <OwnClaimList claims={claims} />
    </Panel>
  );
}
