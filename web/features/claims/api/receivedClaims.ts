import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReceivedClaim } from '#contract/claims/claims.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { type DecisionPage, readDecisionPage } from '#web/lib/lists/decisionPage.ts';

/** Of every list of received claims. */
export const RECEIVED_CLAIMS = ['claims', 'received'];

/** Claims of listings as the administrator decides them. */
export const receivedClaimsQuery = (page: DecisionPage) =>
  queryOptions({
    queryKey: [...RECEIVED_CLAIMS, page],
    meta: PERSONAL,
    // Others make and decide them too: each look at it is a new one.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readDecisionPage<ReceivedClaim>('/api/admin/claims', page, signal),
  });
