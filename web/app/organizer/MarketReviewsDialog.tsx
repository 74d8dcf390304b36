import { useQuery } from '@tanstack/react-query';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { ownReviewsQuery } from '#web/features/reviews/api/ownReviews.ts';
import { ReviewReplies } from '#web/features/reviews/components/ReviewReplies.tsx';
import { UNSAVED_ENTRIES, useUnsavedChanges } from '#web/lib/forms/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';

interface MarketReviewsDialogProps {
  market: StoredMarket;
  onClose: () => void;
}

/** What shoppers say of a market, for its organizer, who replies to them here. */
export default function MarketReviewsDialog({ market, onClose }: MarketReviewsDialogProps) {
  const reviews = useQuery(ownReviewsQuery(market.id));
  const { setDirty, mayLeave } = useUnsavedChanges(UNSAVED_ENTRIES);
  return (
    <Dialog
      title="Reviews"
      description={market.name}
      onClose={() => {
        if (mayLeave()) onClose();
      }}
    >
      <QueryContent query={reviews}>
        {(list) => <ReviewReplies market={market} reviews={list} onDirty={setDirty} />}
      </QueryContent>
    </Dialog>
  );
}
