import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketReview, ReviewWrite } from '#contract/reviews/reviews.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { myMarketQuery } from '#web/features/markets/api/myMarket.ts';
import { useSaveMarket } from '#web/features/markets/api/saveMarket.ts';
import { withReview } from '#web/features/reviews/reviewList.ts';
import { useWhenSignedIn } from '../shell/useWhenSignedIn.ts';
import { useReviewChanges } from './useReviewChanges.ts';
import { useReviewDraft } from './useReviewDraft.ts';

/** What a person can do about a market with an account: save it, write of it. */
export function useMarketActions(marketId: number) {
  const session = useSession();
  const { data: known } = useQuery({ ...sessionQuery, enabled: false });
  const whenSignedIn = useWhenSignedIn();
  const { data: mine } = useQuery({
    ...myMarketQuery(marketId),
    enabled: session.state === 'signedIn',
  });
  const save = useSaveMarket(marketId);
  // What is on its way is shown at once, also where nothing was known yet.
  const isSaved = (save.isPending ? save.variables : mine?.isSaved) ?? false;
  const changes = useReviewChanges(marketId);
  const storedId = (session.state === 'signedIn' && mine?.review?.id) || null;
  // What is read meanwhile may be from before it.
  const sent = session.state === 'signedIn' ? changes.sent : null;
  // Whoever stays signed out, or signs in instead of her, has not asked for her dialog.
  const [reviewer, setReviewer] = useState<number | null>(null);
  const { draft, setDraft, forgetDraft } = useReviewDraft(marketId);

  return {
    mine: session.state === 'signedIn' ? mine : undefined,
    // As the server rendered it until the page is the browser's own: the answer may be there before.
    isAdministrator: session.state !== 'checking' && (known?.isAdministrator ?? false),
    isSaved: session.state === 'signedIn' && isSaved,
    /** A second click while the first is on its way is none. */
    toggleSaved: () => {
      if (save.isPending) return;
      void whenSignedIn(() => save.mutate(!isSaved));
    },
    isReviewing: session.state === 'signedIn' && session.user.id === reviewer,
    /** The id of the review that she has written. */
    ownReviewId: sent?.id ?? storedId,
    /** The reviews of the market, with hers that is on its way. */
    withSent: (reviews: MarketReview[]) => (sent ? withReview(reviews, sent, storedId) : reviews),
    draft,
    openReview: () => void whenSignedIn(({ id }) => setReviewer(id)),
    closeReview: () => setReviewer(null),
    sendReview: async (review: ReviewWrite) => {
      const name = session.state === 'signedIn' ? session.user.name : '';
      setReviewer(null);
      setDraft(review);
      const outcome = await changes.write(review, name);
      if (outcome === 'taken') forgetDraft(review);
      // She is told that what she entered is still there, once she has signed in again: it is.
      if (outcome === 'signedOut') setReviewer(reviewer);
    },
    deleteReview: async (review: MarketReview) => {
      setReviewer(null);
      await changes.remove(review);
    },
  };
}

export type MarketActions = ReturnType<typeof useMarketActions>;
