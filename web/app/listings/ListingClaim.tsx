import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingName } from '#contract/listings/listings.ts';
import { ownClaimsQuery } from '#web/features/claims/api/ownClaims.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { listingKey } from '#web/lib/api/queryKeys.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useWhenSignedIn } from '../shell/useWhenSignedIn.ts';
import { ListingQuestion } from './ListingQuestion.tsx';

const ClaimDialog = lazyPart(() => import('#web/features/claims/components/ClaimDialog.tsx'));

interface ListingClaimProps {
  listing: ListingName & { name: string };
  /** Whether it is hers, in words that suit the listing. */
  question: string;
}

/** On the page of a listing that nobody runs: the way for its owner to say so. */
export function ListingClaim({ listing, question }: ListingClaimProps) {
  const session = useSession();
  const whenSignedIn = useWhenSignedIn();
  const [isClaiming, setClaiming] = useState(false);
  const { data: claims = [] } = useQuery({
    ...ownClaimsQuery,
    enabled: session.state === 'signedIn',
  });
  const { kind, id } = listing;
  const newest = claims.find((claim) => claim.listing.kind === kind && claim.listing.id === id);
  const status = newest?.status;
  const isDecided = status !== undefined && status !== 'waiting';
  const queryClient = useQueryClient();
  // Hers may have been approved, or another's: what was read of the listing knows of no owner yet.
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries({ queryKey: listingKey({ kind, id }) });
  }, [queryClient, kind, id, isDecided]);
  if (status === 'approved') return null;
  if (status === 'waiting') {
    return (
      <p role="status" className="py-2 text-sm text-ink-700">
        Your claim is waiting for review.
      </p>
    );
  }
  return (
    <>
      {/* Without script it leads to the page about signing in. */}
      <ListingQuestion
        withoutScript="/sign-in"
        onAsked={() => void whenSignedIn(() => setClaiming(true))}
      >
        {question}
      </ListingQuestion>
      {isClaiming ? <ClaimDialog listing={listing} onClose={() => setClaiming(false)} /> : null}
    </>
  );
}
