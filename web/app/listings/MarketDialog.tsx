import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isHiring } from '#contract/markets/hiring.ts';
import { NextEvent } from '#web/features/events/components/NextEvent.tsx';
import { countMarket } from '#web/features/market-counts/countMarket.ts';
import { useCountedView } from '#web/features/market-counts/useCountedView.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import { MarketDetails } from '#web/features/markets/components/MarketDetails.tsx';
import { ProductsOfStand } from '#web/features/products/components/ProductsOfStand.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DetailDialog } from '#web/ui/overlays/DetailDialog.tsx';
import { ApplyButton } from './ApplyButton.tsx';
import { ListingReport } from './ListingReport.tsx';
import { MarketActionButtons } from './MarketActionButtons.tsx';
import { useMarketActions } from './useMarketActions.ts';

interface MarketDialogProps {
  marketId: number;
  onClose: () => void;
}

/** A market's details over the list it was chosen from, loaded when the first one is opened. */
export default function MarketDialog({ marketId, onClose }: MarketDialogProps) {
  const { data: market, error, refetch } = useQuery(marketQuery(marketId));
  const isStand = market?.category === 'farm_stand';
  const actions = useMarketActions(marketId);
  useCountedView(marketId);
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
          {market ? (
            <>
              <MarketActionButtons market={market} actions={actions} />
              <ApplyButton
                market={market}
                variant="quiet"
                size="small"
                canApply={isHiring(market)}
              />
            </>
          ) : null}
          <Button asChild variant="secondary" size="small">
            <Link to="/market/$id" params={{ id: String(marketId) }}>
              Open the Full Page
            </Link>
          </Button>
        </div>
      }
    >
      {market ? (
        <MarketDetails market={market} onDirections={() => countMarket(marketId, 'directions')}>
          {isStand ? <ProductsOfStand marketId={marketId} /> : null}
          <NextEvent marketId={marketId} isOptional={isStand} />
          <div>
            <ListingReport listing={{ kind: 'market', id: market.id, name: market.name }} />
          </div>
        </MarketDetails>
      ) : null}
    </DetailDialog>
  );
}
