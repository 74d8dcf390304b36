import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MarketCard } from '#contract/markets/markets.ts';
import type { MyMarket } from '#contract/my-markets/myMarkets.ts';
import type { MarketReview, ReviewWrite } from '#contract/reviews/reviews.ts';
import { marketQuery } from '#web/features/markets/api/market.ts';
import type { MarketList } from '#web/features/markets/api/marketList.ts';
import { marketSearchKey } from '#web/features/markets/api/marketSearchQuery.ts';
import { myMarketQuery } from '#web/features/markets/api/myMarket.ts';
import { savedMarketsQuery } from '#web/features/markets/api/savedMarkets.ts';
import { deleteReview } from '#web/features/reviews/api/deleteReview.ts';
import { marketReviewsQuery } from '#web/features/reviews/api/reviews.ts';
import { writeReview } from '#web/features/reviews/api/writeReview.ts';
import { meanRating, withoutReview, withReview } from '#web/features/reviews/reviewList.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** The id of a review that the server has not numbered. */
const UNNUMBERED = 0;

/**
 * Writes, changes and deletes the person's review of a market. Each shows at once, in the list and in
 * the ratings, and is undone when the server refuses.
 */
export function useReviewChanges(marketId: number) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<{ marketId: number; review: MarketReview } | null>(null);
  // Done once what she has written last is stored or refused.
  const written = useRef<Promise<unknown>>(undefined);
  const reviewsKey = marketReviewsQuery(marketId).queryKey;
  const mineKey = myMarketQuery(marketId).queryKey;
  const marketKey = marketQuery(marketId).queryKey;

  const reviewsShown = () => queryClient.getQueryData(reviewsKey) ?? [];
  const ownReview = () => queryClient.getQueryData(mineKey)?.review ?? null;

  function show(reviews: MarketReview[], own: MarketReview | null): void {
    const rated = { rating: meanRating(reviews), reviewCount: reviews.length };
    queryClient.setQueryData(reviewsKey, reviews);
    queryClient.setQueryData<MyMarket>(mineKey, (mine) => mine && { ...mine, review: own });
    queryClient.setQueryData(marketKey, (market) => market && { ...market, ...rated });
    const shown = (card: MarketCard) => (card.id === marketId ? { ...card, ...rated } : card);
    queryClient.setQueriesData<MarketList>({ queryKey: marketSearchKey('card') }, (list) => {
      if (!list?.items.some(({ id }) => id === marketId)) return list;
      return { ...list, items: list.items.map(shown) };
    });
    queryClient.setQueryData(savedMarketsQuery.queryKey, (saved) => saved?.map(shown));
  }

  /** @returns whether the server has taken it, or her session had ended */
  async function attempt(
    shown: MarketReview[],
    own: MarketReview | null,
    send: () => Promise<void>,
    failure: { title: string; otherwise?: string },
  ): Promise<'taken' | 'signedOut' | 'failed'> {
    const before = { reviews: reviewsShown(), own: ownReview() };
    show(shown, own);
    try {
      await send();
      return 'taken';
    } catch (error) {
      show(before.reviews, before.own);
      // What was written in another tab meanwhile may be why.
      for (const queryKey of [reviewsKey, mineKey, marketKey]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      toast({
        title: failure.title,
        description: problemText(error, failure.otherwise),
        variant: 'destructive',
      });
      return error instanceof ApiError && error.status === 401 ? 'signedOut' : 'failed';
    }
  }

  return {
    /** What she has written of this market and is on its way. */
    sent: sending?.marketId === marketId ? sending.review : null,
    write: (entered: ReviewWrite, reviewerName: string) => {
      const own = ownReview();
      const draft: MarketReview = {
        id: own?.id ?? UNNUMBERED,
        rating: entered.rating,
        comment: entered.comment || null,
        reviewDate: new Date().toISOString(),
        reviewerName: own?.reviewerName ?? reviewerName,
        reply: own?.reply ?? null,
        repliedAt: own?.repliedAt ?? null,
      };
      const sent = { marketId, review: draft };
      setSending(sent);
      const outcome = attempt(
        withReview(reviewsShown(), draft, null),
        draft,
        async () => {
          const review = await writeReview(marketId, entered, own !== null);
          show(withReview(reviewsShown(), review, draft.id), review);
          toast({ title: own ? 'Review Updated' : 'Review Posted' });
        },
        {
          title: 'Review Not Saved',
          otherwise: 'Your text is kept: open your review again to send it.',
        },
      ).finally(() => setSending((last) => (last === sent ? null : last)));
      written.current = outcome;
      return outcome;
    },
    /** @param send how the server is asked to; `review` is the person's own, or one that she takes down as administrator */
    remove: (review: MarketReview, send = () => deleteReview(marketId)) => {
      setSending(null);
      const isOwn = ownReview()?.id === review.id;
      return attempt(
        withoutReview(reviewsShown(), review.id),
        isOwn ? null : ownReview(),
        async () => {
          await written.current;
          // By then hers has the number that the server has given it.
          const { id } = (isOwn && ownReview()) || review;
          await send();
          // What was read meanwhile may be from before it.
          show(withoutReview(reviewsShown(), id), isOwn ? null : ownReview());
          toast({ title: 'Review Deleted' });
        },
        { title: 'Review Not Deleted' },
      );
    },
  };
}
