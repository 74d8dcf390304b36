import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import { apiSend } from '#web/lib/api.ts';
import { applicationQuery } from './application.ts';
import { RECEIVED_APPLICATIONS } from './receivedApplications.ts';

/** Decides on one application; whether that worked or not, the screen then shows how it stands. */
export function useDecideApplication() {
  const queryClient = useQueryClient();
  return async (id: number, decision: ApplicationDecision): Promise<void> => {
    try {
      await apiSend('PATCH', `/api/vendor-applications/${id}/status`, decision);
    } finally {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: RECEIVED_APPLICATIONS }),
        queryClient.invalidateQueries(applicationQuery(id)),
        // A place may have been taken, or become free.
        queryClient.invalidateQueries({ queryKey: ['events'] }),
      ]);
    }
  };
}
