import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addressLine } from '#contract/addresses.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { marketQuery } from '../api/market.ts';
import { OpenStatusLine } from './OpenStatusLine.tsx';

interface MarketPreviewProps {
  marketId: number;
  onOpen?: ((id: number) => void) | undefined;
}

/** The few lines about a market that a tap on the map shows. */
export default function MarketPreview({ marketId, onOpen }: MarketPreviewProps) {
  const { data: market, error, refetch } = useQuery(marketQuery(marketId));
  if (!market) {
    if (error) return <ErrorState onRetry={() => void refetch()} />;
    return <Skeleton className="h-28" />;
  }
  const params = { id: String(market.id) };
  return (
    <div className="space-y-1.5">
      <h3 className="pr-8 text-lg leading-snug tracking-tight">{market.name}</h3>
      <p className="text-sm text-ink-600">{addressLine(market)}</p>
      <OpenStatusLine status={market.openStatus} className="text-sm" />
      {/* In one row: the map on a phone is low. */}
      <div className="flex flex-wrap items-center gap-2 pt-2">
        {onOpen ? (
          <Button size="small" variant="secondary" onClick={() => onOpen(market.id)}>
            View Details
          </Button>
        ) : (
          <Button asChild size="small" variant="secondary">
            <Link to="/market/$id" params={params}>
              View Details
            </Link>
          </Button>
        )}
        {market.isDemo ? <Badge>Demo</Badge> : null}
      </div>
    </div>
  );
}
