import { Reply, Trash2 } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { UNSAVED_ENTRIES } from '#web/lib/forms/useUnsavedChanges.ts';
import { useFirstOf } from '#web/lib/lists/useFirstOf.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useReply } from '../api/replyToReview.ts';
import { FIRST_REVIEW_COUNT } from '../firstReviewCount.ts';
import { ReviewList } from './ReviewList.tsx';

const ReplyForm = lazyPart(() => import('./ReplyForm.tsx'));

interface ReviewRepliesProps {
  market: Pick<Market, 'id' | 'timeZone'>;
  reviews: MarketReview[];
  /** Told whether there is anything that has not been sent. */
  onDirty: (isDirty: boolean) => void;
}

/** The reviews of a market for whoever runs it, who replies to them here. */
export function ReviewReplies({ market, reviews, onDirty }: ReviewRepliesProps) {
  const reply = useReply(market.id);
  const { shown, showAll } = useFirstOf(reviews, FIRST_REVIEW_COUNT);
  // Another one each time that a form is opened: a late answer closes its own.
  const [replying, setReplying] = useState<{ reviewId: number } | null>(null);
  // New ones may come before the one that is replied to.
  const listed = reviews.filter(
    (review) => shown.includes(review) || review.id === replying?.reviewId,
  );
  const isDirty = useRef(false);
  const tellDirty = useCallback(
    (is: boolean) => {
      isDirty.current = is;
      onDirty(is);
    },
    [onDirty],
  );
  const open = ({ id }: MarketReview) => {
    if (!isDirty.current || window.confirm(UNSAVED_ENTRIES)) setReplying({ reviewId: id });
  };

  async function takeAway({ id }: MarketReview) {
    if (!window.confirm('Delete your reply?')) return;
    try {
      await reply(id, null);
      toast({ title: 'Reply Deleted' });
    } catch (error) {
      toast({
        title: 'Reply Not Deleted',
        description: problemText(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <>
      <ReviewList
        reviews={listed}
        timeZone={market.timeZone}
        footerOf={(review) =>
          review.id === replying?.reviewId ? (
            <ReplyForm
              review={review}
              onSend={(text) => reply(review.id, text)}
              onClose={() => setReplying((now) => (now === replying ? null : now))}
              onDirty={tellDirty}
            />
          ) : (
            <div className="mt-3 -ml-4 flex flex-wrap">
              <Button variant="quiet" size="small" onClick={() => open(review)}>
                <Reply aria-hidden />
                {review.reply === null ? 'Reply' : 'Edit Reply'}
                <VisuallyHidden> to {review.reviewerName}</VisuallyHidden>
              </Button>
              {review.reply === null ? null : (
                <Button variant="quiet" size="small" onClick={() => void takeAway(review)}>
                  <Trash2 aria-hidden />
                  Delete Reply
                  <VisuallyHidden> to {review.reviewerName}</VisuallyHidden>
                </Button>
              )}
            </div>
          )
        }
      />
      {showAll ? (
        <Button variant="secondary" className="mt-4" onClick={showAll}>
          Show all {reviews.length} reviews
        </Button>
      ) : null}
    </>
  );
}
