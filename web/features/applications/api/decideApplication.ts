import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import type { ApplicationDecision } from '#contract/applications/applicationWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { applicationQuery } from './application.ts';
import { RECEIVED_APPLICATION_IDS } from './receivedApplicationIds.ts';
import { RECEIVED_APPLICATIONS } from './receivedApplications.ts';
import { rereadPlaces } from './rereadPlaces.ts';
import { showApplication } from './showApplication.ts';

/** Decides on one application; whether that worked or not, the screen then shows how it stands. */
export function useDecideApplication() {
  const queryClient = useQueryClient();
  return async (id: number, decision: ApplicationDecision): Promise<void> => {
    try {
      const path = `/api/vendor-applications/${id}/status`;
      showApplication(queryClient, await apiSend<Application>('PATCH', path, decision));
    } finally {
      void queryClient.invalidateQueries({ queryKey: RECEIVED_APPLICATIONS });
      void queryClient.invalidateQueries({ queryKey: RECEIVED_APPLICATION_IDS });
      void queryClient.invalidateQueries(applicationQuery(id));
      rereadPlaces(queryClient);
    }
  };
}
