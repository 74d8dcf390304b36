import type { ReactNode, Ref } from 'react';
import type { MarketReview } from '#contract/reviews/reviews.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { reviewDay } from '../reviewDay.ts';

interface ReviewListProps {
  reviews: MarketReview[];
  /** Of the market. */
  timeZone: string | null;
  /** The one that the person who reads them has written. */
  ownId?: number | null;
  onEditOwn?: () => void;
  /** What stands under each, such as what can be done about it. */
  footerOf?: (review: MarketReview) => ReactNode;
  ref?: Ref<HTMLOListElement>;
}

/** What shoppers say, the newest first. */
export function ReviewList({
  reviews,
  timeZone,
  ownId = null,
  onEditOwn,
  footerOf,
  ref,
}: ReviewListProps) {
  if (reviews.length === 0) {
    return <p className="rounded-card bg-paper-200 p-6 text-ink-600">No ratings yet</p>;
  }
  return (
    <ol ref={ref} className="space-y-4">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-card border border-paper-300 bg-paper-50 p-5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{review.reviewerName}</p>
            <time dateTime={review.reviewDate} className="text-sm text-ink-600">
              {reviewDay(review.reviewDate, timeZone)}
            </time>
          </div>
          <Rating value={review.rating} className="mt-1" />
          {review.comment ? (
            <p className="mt-2 leading-relaxed whitespace-pre-line text-ink-700">
              {review.comment}
            </p>
          ) : null}
          {review.reply === null ? null : (
            <div className="mt-4 border-l-4 border-leaf-600 pl-4">
              <p className="flex flex-wrap gap-x-2 text-sm font-semibold">
                Reply from the owner
                {review.repliedAt === null ? null : (
                  <time dateTime={review.repliedAt} className="font-normal text-ink-600">
                    {reviewDay(review.repliedAt, timeZone)}
                  </time>
                )}
              </p>
              <p className="mt-1 leading-relaxed whitespace-pre-line text-ink-700">
                {review.reply}
              </p>
            </div>
          )}
          {review.id === ownId ? (
            <div className="mt-3 flex items-center justify-between gap-3">
              <Badge tone="leaf">Your review</Badge>
              <Button variant="quiet" size="small" onClick={onEditOwn}>
                Edit
                <VisuallyHidden> your review</VisuallyHidden>
              </Button>
            </div>
          ) : null}
          {footerOf?.(review)}
        </li>
      ))}
    </ol>
  );
}
