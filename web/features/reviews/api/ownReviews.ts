import { queryOptions } from '@tanstack/react-query';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { marketReviewsQuery } from './reviews.ts';

/** The reviews of a market for whoever runs it: one that she was told of just now is among them. */
export const ownReviewsQuery = (marketId: number) =>
  queryOptions({
    ...marketReviewsQuery(marketId),
    meta: personalAbout('markets'),
    // Of what is written anew of a review she is not told.
    staleTime: 0,
  });
