import { useQueryClient } from '@tanstack/react-query';
import type { ReportDecision } from '#contract/reports/reports.ts';
import { apiSend } from '#web/lib/api.ts';

/** Decides equal reports alike. */
export function useDecideReports() {
  const queryClient = useQueryClient();
  return async (decision: ReportDecision) => {
    try {
      await apiSend('PATCH', '/api/admin/reports', decision);
    } finally {
      // Whatever became of it: somebody else may have decided meanwhile.
      void queryClient.invalidateQueries({ queryKey: ['reports', 'received'] });
    }
  };
}
