import { useState } from 'react';
import type { ClaimDecision, ReceivedClaim } from '#contract/claims/claims.ts';
import { receivedClaimsQuery } from '#web/features/claims/api/receivedClaims.ts';
import { ClaimDecisionDialog } from '#web/features/claims/components/ClaimDecisionDialog.tsx';
import { formatDayAndTime } from '#web/lib/texts/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DecidedAt } from './DecidedAt.tsx';
import { DecisionList } from './DecisionList.tsx';
import { ListingHeading } from './ListingHeading.tsx';

interface Deciding {
  claim: ReceivedClaim;
  status: ClaimDecision['status'];
}

/** Who says that a listing is hers. */
export default function ClaimsTab() {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <DecisionList
        title="Claims"
        queryOf={receivedClaimsQuery}
        keyOf={({ id }) => id}
        nothingWaits="Claims on listings without an owner appear here."
      >
        {(claim) => (
          <ClaimItem claim={claim} onDecide={(status) => setDeciding({ claim, status })} />
        )}
      </DecisionList>
      {deciding ? <ClaimDecisionDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  );
}

interface ClaimItemProps {
  claim: ReceivedClaim;
  onDecide: (status: Deciding['status']) => void;
}

function ClaimItem({ claim, onDecide }: ClaimItemProps) {
  const { claimant, status, listing } = claim;
  return (
    <article aria-label={`Claim on ${listing.name} by ${claimant.name ?? claimant.email}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <ListingHeading listing={listing} />
        <div className="flex flex-wrap gap-2">
          {status === 'waiting' && claim.rivals > 0 ? (
            <Badge tone="squash">
              {claim.rivals} {claim.rivals === 1 ? 'other claim' : 'other claims'}
            </Badge>
          ) : null}
          {status === 'waiting' && claim.hasOwner ? (
            <Badge tone="tomato">Already has an owner</Badge>
          ) : null}
          {status === 'approved' ? <Badge tone="leaf">Approved</Badge> : null}
          {status === 'declined' ? <Badge tone="tomato">Declined</Badge> : null}
        </div>
      </div>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{claim.note}</p>
      <p className="mt-2 text-sm text-ink-600 wrap-anywhere">
        {claimant.name ? `${claimant.name}, ` : null}
        <a href={`mailto:${claimant.email}`} className="underline underline-offset-4">
          {claimant.email}
        </a>
        {' · '}
        {formatDayAndTime(claim.createdAt)}
      </p>
      {claim.reason ? (
        <p className="mt-2 text-sm text-ink-700 wrap-anywhere">Reason: {claim.reason}</p>
      ) : null}
      <DecidedAt decidedAt={claim.decidedAt} />
      {status === 'waiting' ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button disabled={claim.hasOwner} onClick={() => onDecide('approved')}>
            Approve
          </Button>
          <Button variant="secondary" onClick={() => onDecide('declined')}>
            Decline
          </Button>
        </div>
      ) : null}
      {status === 'approved' && claim.isOwner ? (
        <Button variant="secondary" className="mt-4" onClick={() => onDecide('taken_back')}>
          Take Back
        </Button>
      ) : null}
    </article>
  );
}
