import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportGroup } from '#contract/reports/reports.ts';
import { PERSONAL } from '#web/lib/api/personal.ts';
import { type DecisionPage, readDecisionPage } from '#web/lib/lists/decisionPage.ts';

/** Of every list of received reports. */
export const RECEIVED_REPORTS = ['reports', 'received'];

/** Reports on listings as the administrator decides them: equal ones together. */
export const receivedReportsQuery = (page: DecisionPage) =>
  queryOptions({
    queryKey: [...RECEIVED_REPORTS, page],
    meta: PERSONAL,
    // Others write and decide too: each look at it is a new one.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => readDecisionPage<ReportGroup>('/api/admin/reports', page, signal),
  });
