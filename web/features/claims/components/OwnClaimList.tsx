import { Hourglass, Undo2 } from 'lucide-react';
import type { Claim } from '#contract/claims/claims.ts';
import { formatMoment } from '#web/lib/texts/moments.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { ListingLink } from '#web/ui/lists/ListingLink.tsx';
import { useWithdrawClaim } from '../api/withdrawClaim.ts';

/** Claims of one's own: those that wait, and those that were declined. */
export function OwnClaimList({ claims }: { claims: Claim[] }) {
  return (
    <ul aria-label="Your claims" className="space-y-3">
      {claims.map((claim) => (
        <li key={claim.id} className="rounded-card bg-paper-200 p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 font-semibold wrap-anywhere">
              <ListingLink listing={claim.listing} />
              {claim.listing.town ? (
                <span className="block text-sm font-normal text-ink-600">{claim.listing.town}</span>
              ) : null}
            </p>
            {claim.status === 'waiting' ? (
              <Badge tone="squash" icon={<Hourglass aria-hidden />}>
                Waiting for review
              </Badge>
            ) : (
              <Badge tone="tomato">Declined</Badge>
            )}
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-700">
            {claim.status === 'waiting' ? (
              <>
                <p>Claim sent {formatMoment(claim.createdAt)}. We’ll let you know.</p>
                <Withdraw claim={claim} />
              </>
            ) : (
              <p className="whitespace-pre-line wrap-anywhere">{claim.reason}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Withdraw({ claim }: { claim: Claim }) {
  const withdraw = useWithdrawClaim();
  return (
    <BusyButton
      variant="quiet"
      size="small"
      className="-ml-4"
      aria-label={`Withdraw the claim on ${claim.listing.name}`}
      isBusy={withdraw.isPending}
      onClick={() => withdraw.mutate(claim)}
    >
      <Undo2 aria-hidden />
      Withdraw
    </BusyButton>
  );
}
