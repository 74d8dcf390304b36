import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewWrite } from '#contract/reviews/reviews.ts';
import { PERSONAL } from '#web/lib/personal.ts';

const draftQuery = (marketId: number) =>
  queryOptions<ReviewWrite | null>({
    queryKey: ['review-draft', marketId],
    meta: PERSONAL,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What she wrote of a market and is not sent: kept, wherever she goes, until it is or she signs out. */
export function useReviewDraft(marketId: number) {
  const queryClient = useQueryClient();
  const query = draftQuery(marketId);
  const { data: draft = null } = useQuery(query);
  const setDraft = (next: ReviewWrite | null) => queryClient.setQueryData(query.queryKey, next);
  return [draft, setDraft] as const;
}
