import { clsx } from 'clsx';
import { Heart, PenLine } from 'lucide-react';
import type { Market } from '#contract/markets/markets.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import type { MarketActions } from './useMarketActions.ts';

const MarketReviewDialog = lazyPart(() => import('./MarketReviewDialog.tsx'));

interface MarketActionButtonsProps {
  market: Market;
  actions: MarketActions;
}

/** 'Write a Review' and 'Save' or 'Saved'. Without script they lead to the page about signing in. */
export function MarketActionButtons({ market, actions }: MarketActionButtonsProps) {
  const { mine, isSaved } = actions;
  return (
    <>
      <form action="/sign-in" className="contents">
        <Button
          type="submit"
          variant="quiet"
          size="small"
          disabled={mine?.permissions.review === false && mine.review === null}
          onClick={(event) => {
            event.preventDefault();
            actions.openReview();
          }}
        >
          <PenLine aria-hidden />
          Write a Review
        </Button>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          disabled={mine?.permissions.save === false}
          className={isSaved ? 'bg-leaf-100' : undefined}
          onClick={(event) => {
            event.preventDefault();
            actions.toggleSaved();
          }}
        >
          <Heart aria-hidden className={clsx(isSaved && 'fill-tomato-500 text-tomato-600')} />
          {isSaved ? 'Saved' : 'Save'}
        </Button>
      </form>
      {actions.isReviewing ? (
        <MarketReviewDialog
          market={market}
          draft={actions.draft}
          onSend={(review) => void actions.sendReview(review)}
          onDelete={(review) => void actions.deleteReview(review)}
          onClose={actions.closeReview}
        />
      ) : null}
    </>
  );
}
