import { useQueryClient } from '@tanstack/react-query';
import type { ReportDecision, ReportGroup } from '#contract/reports/reports.ts';
import { apiSend } from '#web/lib/api.ts';
import { rereadDecisions, takeDecided } from '#web/lib/decisionPage.ts';
import { RECEIVED_REPORTS } from './receivedReports.ts';

/** Decides equal reports alike. */
export function useDecideReports() {
  const queryClient = useQueryClient();
  return async (decision: ReportDecision) => {
    try {
      await apiSend('PATCH', '/api/admin/reports', decision);
      takeDecided<ReportGroup>(queryClient, RECEIVED_REPORTS, ({ reports }) =>
        reports.every(({ id }) => decision.ids.includes(id)),
      );
    } finally {
      rereadDecisions(queryClient, RECEIVED_REPORTS);
    }
  };
}
