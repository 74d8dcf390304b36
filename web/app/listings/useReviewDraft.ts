import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReviewWrite } from '#contract/reviews/reviews.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { keepInTab, keptInTab } from '#web/lib/forms/keptInTab.ts';

const draftName = (userId: number, marketId: number) => `review-draft-${userId}-${marketId}`;

const draftQuery = (userId: number | null, marketId: number) =>
  queryOptions<ReviewWrite | null>({
    queryKey: ['review-draft', userId, marketId],
    meta: PERSONAL,
    queryFn: skipToken,
    initialData: () => (userId === null ? null : keptInTab(draftName(userId, marketId))),
    gcTime: Number.POSITIVE_INFINITY,
  });

/**
 * What she wrote of a market and is not sent: kept, wherever she goes in this tab and however often
 * its page is loaded, until it is or she signs out.
 */
export function useReviewDraft(marketId: number) {
  const queryClient = useQueryClient();
  const session = useSession();
  const userId = session.state === 'signedIn' ? session.user.id : null;
  const query = draftQuery(userId, marketId);
  const { data: draft = null } = useQuery(query);
  const setDraft = (next: ReviewWrite | null) => {
    queryClient.setQueryData(query.queryKey, next);
    if (userId !== null) keepInTab(draftName(userId, marketId), next);
  };
  /** Once it is sent: what she has written since waits for its own answer. */
  const forgetDraft = (sent: ReviewWrite) => {
    const kept = queryClient.getQueryData(query.queryKey);
    if (kept?.rating === sent.rating && kept.comment === sent.comment) setDraft(null);
  };
  return { draft, setDraft, forgetDraft };
}
