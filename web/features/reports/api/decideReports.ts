import { useQueryClient } from '@tanstack/react-query';
import type { ReportDecision, ReportGroup, ReportOutcome } from '#contract/reports/reports.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { rereadDecisions, takeDecided } from '#web/lib/lists/decisionPage.ts';
import { RECEIVED_REPORTS } from './receivedReports.ts';

/** Decides equal reports alike, in the words that were read. */
export function useDecideReports() {
  const queryClient = useQueryClient();
  return async (decision: ReportDecision) => {
    try {
      const outcome = await apiSend<ReportOutcome>('PATCH', '/api/admin/reports', decision);
      if (outcome.leftOpen > 0) return outcome;
      takeDecided<ReportGroup>(queryClient, RECEIVED_REPORTS, ({ reports }) =>
        reports.every(({ id }) => decision.ids.includes(id)),
      );
      return outcome;
    } finally {
      rereadDecisions(queryClient, RECEIVED_REPORTS);
    }
  };
}
