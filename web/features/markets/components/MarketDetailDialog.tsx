import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { marketQuery } from '../api/market.ts';
import { MarketDetails } from './MarketDetails.tsx';

interface MarketDetailDialogProps {
  marketId: number;
  onClose: () => void;
  /** When the next event is, made by the page from the events feature. */
  nextEvent: ReactNode;
  /** What can be done about it with an account, made by the page. */
  actions: ReactNode;
  /** How to say that it is wrong, made by the page. */
  care: ReactNode;
  /** Told when somebody asks for the way there. */
  onDirections?: () => void;
}

/** A market's details over the list it was chosen from. */
export function MarketDetailDialog({
  marketId,
  onClose,
  nextEvent,
  actions,
  care,
  onDirections,
}: MarketDetailDialogProps) {
  const { data: market, error, refetch } = useQuery(marketQuery(marketId));
  return (
    <Dialog
      onClose={onClose}
      title={market?.name ?? (error ? 'Market Not Found' : 'Loading market details...')}
      footer={
        <>
          {actions}
          <Button asChild variant="secondary" size="small">
            <Link to="/market/$id" params={{ id: String(marketId) }}>
              Open the full page
            </Link>
          </Button>
        </>
      }
    >
      {market ? (
        <MarketDetails
          market={market}
          nextEvent={nextEvent}
          care={care}
          onDirections={onDirections}
        />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>
          {error instanceof ApiError ? error.detail : null}
        </ErrorState>
      ) : (
        <div role="status" aria-label="Loading market details..." className="space-y-4">
          <Skeleton className="aspect-[8/5]" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Dialog>
  );
}
