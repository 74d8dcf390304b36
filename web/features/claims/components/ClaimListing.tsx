import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Claim } from '#contract/claims/claims.ts';
import { SEARCH_TEXT_MAX_LENGTH } from '#contract/limits.ts';
import type { ListingKind } from '#contract/listings/listings.ts';
import type { MarketCategory } from '#contract/markets/categories.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FailedLine } from '#web/ui/states/FailedLine.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { ownClaimsQuery } from '../api/ownClaims.ts';
import { type UnclaimedListing, unclaimedListingsQuery } from '../api/unclaimedListings.ts';
import { OwnClaimList } from './OwnClaimList.tsx';

const ClaimDialog = lazyPart(() => import('./ClaimDialog.tsx'));

const SHORTEST_SEARCH = 2;

interface ClaimListingProps {
  kind: ListingKind;
  /** Finds only markets of this category. */
  category?: MarketCategory;
  /** What the field asks for, such as 'Name or town of your stand'. */
  label: string;
  /** Told whether a claim is being written, which is to stay whatever she is given meanwhile. */
  onClaiming: (isClaiming: boolean) => void;
}

/**
 * Finds a listing that nobody runs yet and claims it, and shows what has become of earlier claims.
 * For whoever is signed in.
 */
export function ClaimListing({ kind, category, label, onClaiming }: ClaimListingProps) {
  const [text, setText] = useState('');
  const [claimed, setClaimed] = useState<UnclaimedListing | null>(null);
  const { data: claims = [] } = useQuery(ownClaimsQuery);
  const open = newestOfEach(claims.filter(({ listing }) => listing.kind === kind)).filter(
    ({ status }) => status === 'waiting' || status === 'declined',
  );
  const claim = (listing: UnclaimedListing | null) => {
    setClaimed(listing);
    onClaiming(listing !== null);
  };
  const waiting = open.flatMap(({ status, listing }) => (status === 'waiting' ? [listing.id] : []));
  return (
    <div className="space-y-4 text-left">
      {open.length > 0 ? <OwnClaimList claims={open} /> : null}
      <TextField
        label={label}
        type="search"
        icon={<Search />}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FoundListings
        kind={kind}
        category={category}
        text={useDeferredValue(text.trim())}
        waiting={waiting}
        onClaim={claim}
      />
      {claimed ? <ClaimDialog listing={claimed} onClose={() => claim(null)} /> : null}
    </div>
  );
}

interface FoundListingsProps {
  kind: ListingKind;
  category: MarketCategory | undefined;
  text: string;
  /** Ids of those that are claimed already. */
  waiting: number[];
  onClaim: (listing: UnclaimedListing) => void;
}

function FoundListings({ kind, category, text, waiting, onClaim }: FoundListingsProps) {
  const isAsked = text.length >= SHORTEST_SEARCH;
  const { data, isError, refetch } = useQuery({
    ...unclaimedListingsQuery({ kind, category, text }),
    enabled: isAsked,
  });
  if (!isAsked) return null;
  if (isError) {
    return <FailedLine onRetry={() => void refetch()}>The listings couldn’t be loaded.</FailedLine>;
  }
  const { items: found, total } = data ?? { items: [], total: 0 };
  const isAllSeen = found.length > 0 && found.length === total;
  return (
    <>
      <p role="status" className={isAllSeen ? 'sr-only' : 'text-ink-600'}>
        {data === undefined ? 'Searching...' : foundText(found.length, total)}
      </p>
      <ul className="divide-y divide-paper-300">
        {found.map((listing) => (
          <li
            key={listing.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 basis-48 grow wrap-anywhere">
              <span className="block font-semibold">{listing.name}</span>
              <span className="text-sm text-ink-600">{listing.place}</span>
            </p>
            {waiting.includes(listing.id) ? (
              <span className="text-sm text-ink-600">Waiting for review</span>
            ) : (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Claim ${listing.name}`}
                onClick={() => onClaim(listing)}
              >
                Claim
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many of the listings that match are shown. */
function foundText(shown: number, total: number): string {
  if (total === 0) return 'No unclaimed listings match that name or town.';
  return shown < total
    ? `Showing ${shown} of ${total.toLocaleString('en-US')} listings. Type more of the name or town to find yours.`
    : `${total} ${total === 1 ? 'listing' : 'listings'} found`;
}

/** A listing that was claimed again counts once. */
const newestOfEach = (claims: Claim[]): Claim[] =>
  claims.filter(
    ({ listing }, index) => claims.findIndex((other) => other.listing.id === listing.id) === index,
  );
