import { Trash2 } from 'lucide-react';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { takeDownReview } from '#web/features/reviews/api/takeDownReview.ts';
import { Button } from '#web/ui/Button.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useReviewChanges } from './useReviewChanges.ts';

interface ReviewRemovalProps {
  marketId: number;
  review: MarketReview;
}

/** Takes somebody's review down, for the administrator. */
export default function ReviewRemoval({ marketId, review }: ReviewRemovalProps) {
  const { remove } = useReviewChanges(marketId);
  return (
    <div className="mt-3 -ml-4">
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          if (!window.confirm(`Take down what ${review.reviewerName} wrote?`)) return;
          void remove(review, () => takeDownReview(review.id));
        }}
      >
        <Trash2 aria-hidden />
        Take Down
        <VisuallyHidden> what {review.reviewerName} wrote</VisuallyHidden>
      </Button>
    </div>
  );
}
