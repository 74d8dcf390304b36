import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { ClaimListing } from '#web/features/claims/components/ClaimListing.tsx';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { ConfirmMarket } from '#web/features/markets/components/ConfirmMarket.tsx';
import { OwnMarketList } from '#web/features/markets/components/OwnMarketList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Panel } from '../shell/Panel.tsx';
import { FarmDirectLink } from './FarmDirectLink.tsx';
import { MarketReviews } from './MarketReviews.tsx';
import { WriteToVendors } from './WriteToVendors.tsx';

const MarketEditorDialog = lazyPart(() => import('./MarketEditorDialog.tsx'));

interface OrganizerMarketsCardProps {
  onConfigure: (marketId: number) => void;
}

/** The markets that the signed-in person runs. */
export function OrganizerMarketsCard({ onConfigure }: OrganizerMarketsCardProps) {
  const markets = useQuery(ownMarketsQuery);
  const [edited, setEdited] = useState<{ market: StoredMarket | null } | null>(null);
  const [isClaiming, setClaiming] = useState(false);
  return (
    <Panel
      title="My Markets"
      action={
        <Button size="small" onClick={() => setEdited({ market: null })}>
          <Plus aria-hidden />
          Add New Market
        </Button>
      }
    >
      <QueryContent query={markets} failure="Failed to fetch user markets">
        {(list) =>
          list.length > 0 && !isClaiming ? (
            <OwnMarketList
              markets={list}
              actionsOf={(market) => (
                <>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Edit ${market.name}`}
                    onClick={() => setEdited({ market })}
                  >
                    <Pencil aria-hidden />
                    Edit
                  </Button>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={`Configure ${market.name}`}
                    onClick={() => onConfigure(market.id)}
                  >
                    <Settings2 aria-hidden />
                    Configure
                  </Button>
                  <FarmDirectLink market={market} />
                  <WriteToVendors market={market} />
                  <MarketReviews market={market} />
                  <ConfirmMarket market={market} />
                </>
              )}
            />
          ) : (
            <>
              <EmptyState title="No Markets Yet">
                The markets you run appear here, with their vendors and ratings.
              </EmptyState>
              <p className="my-4 text-ink-700">
                Is yours a farm stand?{' '}
                <Link
                  to="/farm-direct"
                  className="font-semibold text-leaf-700 underline underline-offset-4"
                >
                  Farm Direct
                </Link>{' '}
                is made for it: your hours, your products and what’s in stock today.
              </p>
              <h3 className="mb-3 text-xl tracking-tight">Is your market already listed?</h3>
              <ClaimListing
                kind="market"
                label="Name or town of your market"
                onClaiming={setClaiming}
              />
            </>
          )
        }
      </QueryContent>
      {edited ? (
        <MarketEditorDialog market={edited.market} onClose={() => setEdited(null)} />
      ) : null}
    </Panel>
  );
}
