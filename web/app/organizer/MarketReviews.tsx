import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';

const MarketReviewsDialog = lazyPart(() => import('./MarketReviewsDialog.tsx'));

/** Opens the reviews of a market that has any; those of a stand are on its own dashboard. */
export function MarketReviews({ market }: { market: StoredMarket }) {
  const [isOpen, setIsOpen] = useState(false);
  if (market.category === 'farm_stand' || (market.reviewCount === 0 && !isOpen)) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Reviews of ${market.name}`}
        onClick={() => setIsOpen(true)}
      >
        <MessageSquareQuote aria-hidden />
        Reviews
      </Button>
      {isOpen ? <MarketReviewsDialog market={market} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
