import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { DetailDialog } from '#web/ui/DetailDialog.tsx';
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
    <DetailDialog
      noun="market"
      name={market?.name}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      footer={
        // Two by two; where there are three, the last one has a row of its own.
        <div className="grid w-full grid-cols-2 gap-2 text-center [&_:is(a,button)]:px-2 [&_:is(a,button)]:whitespace-normal [&>a:nth-child(even)]:col-span-2">
          {actions}
          <Button asChild variant="secondary" size="small">
            <Link to="/market/$id" params={{ id: String(marketId) }}>
              Open the full page
            </Link>
          </Button>
        </div>
      }
    >
      {market ? (
        <MarketDetails
          market={market}
          nextEvent={nextEvent}
          care={care}
          onDirections={onDirections}
        />
      ) : null}
    </DetailDialog>
  );
}
