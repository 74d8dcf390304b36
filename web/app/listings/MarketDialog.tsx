import { useQuery } from '@tanstack/react-query';
import { isHiring } from '#contract/markets/hiring.ts';
import { NextEvent } from '#web/features/events/components/NextEvent.tsx';
import { countMarket } from '#web/features/market-counts/countMarket.ts';
import { useCountedView } from '#web/features/market-counts/useCountedView.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { MarketDetailDialog } from '#web/features/markets/components/MarketDetailDialog.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { ListingReport } from './ListingReport.tsx';
import { MarketActionButtons } from './MarketActionButtons.tsx';
import { useMarketActions } from './useMarketActions.ts';

interface MarketDialogProps {
  marketId: number;
  onClose: () => void;
}

/** A market's details with its next event, loaded when the first one is opened. */
export default function MarketDialog({ marketId, onClose }: MarketDialogProps) {
  const { data: market } = useQuery(marketQuery(marketId));
  const actions = useMarketActions(marketId);
  useCountedView(marketId);
  return (
    <MarketDetailDialog
      marketId={marketId}
      onClose={onClose}
      actions={
        market ? (
          <>
            <MarketActionButtons market={market} actions={actions} />
            {isHiring(market) ? <ApplyButton market={market} variant="quiet" size="small" /> : null}
          </>
        ) : null
      }
      nextEvent={<NextEvent marketId={marketId} />}
      care={
        market ? (
          <ListingReport listing={{ kind: 'market', id: market.id, name: market.name }} />
        ) : null
      }
      onDirections={() => countMarket(marketId, 'directions')}
    />
  );
}
