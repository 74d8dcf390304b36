import { useQuery } from '@tanstack/react-query';
import type { Market } from '#contract/markets/markets.ts';
import type { MarketReview, ReviewWrite } from '#contract/reviews/reviews.ts';
import { myMarketQuery } from '#web/features/markets/api/myMarket.ts';
import { marketReviewsQuery } from '#web/features/reviews/api/reviews.ts';
import { ReviewDialog } from '#web/features/reviews/components/ReviewDialog.tsx';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';

interface MarketReviewDialogProps {
  market: Market;
  /** What she wrote and could not be sent. */
  draft: ReviewWrite | null;
  onSend: (review: ReviewWrite) => void;
  onDelete: (review: MarketReview) => void;
  onClose: () => void;
}

/** The signed-in person's review of a market, once it is known whether she has written one. */
export default function MarketReviewDialog({
  market,
  draft,
  onSend,
  onDelete,
  onClose,
}: MarketReviewDialogProps) {
  const mine = useQuery(myMarketQuery(market.id));
  const reviews = useQuery(marketReviewsQuery(market.id));
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  const own = mine.data?.review ?? null;
  const isReady = mine.data !== undefined && reviews.data !== undefined;
  const isLoading = mine.isFetching || reviews.isFetching;
  // Who runs it can press the button as long as she is not signed in, or has a review to delete.
  const known = mine.data?.permissions.review === false ? 'refused' : 'ready';
  return (
    <ReviewDialog
      marketName={market.name}
      state={isReady ? known : isLoading ? 'loading' : 'failed'}
      onRetry={() => {
        void mine.refetch();
        void reviews.refetch();
      }}
      hasReview={own !== null}
      initial={draft ?? own}
      onSend={onSend}
      onDelete={() => own && onDelete(own)}
      onClose={() => {
        if (mayLeave()) onClose();
      }}
      onDirty={setDirty}
    />
  );
}
