import { useQueryClient } from '@tanstack/react-query';
import type { ReportReopening } from '#contract/reports/reports.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { rereadDecisions } from '#web/lib/lists/decisionPage.ts';
import { RECEIVED_REPORTS } from './receivedReports.ts';

/** Lets reports wait again that were decided by mistake. */
export function useReopenReports() {
  const queryClient = useQueryClient();
  return async (reopening: ReportReopening) => {
    try {
      await apiSend('POST', '/api/admin/reports/reopen', reopening);
    } finally {
      rereadDecisions(queryClient, RECEIVED_REPORTS);
    }
  };
}
