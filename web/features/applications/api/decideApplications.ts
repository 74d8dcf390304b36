import { useQueryClient } from '@tanstack/react-query';
import type {
  ApplicationDecisions,
  ApplicationDecisionsOutcome,
} from '#contract/applications/applicationWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { APPLICATIONS } from '#web/lib/api/queryKeys.ts';
import { rereadPlaces } from './rereadPlaces.ts';

/** Decides on many applications alike; whether that worked or not, all of them are read anew. */
export function useDecideApplications() {
  const queryClient = useQueryClient();
  return async (decisions: ApplicationDecisions): Promise<ApplicationDecisionsOutcome> => {
    try {
      return await apiSend('POST', '/api/vendor-applications/decisions', decisions);
    } finally {
      void queryClient.invalidateQueries({ queryKey: [APPLICATIONS] });
      rereadPlaces(queryClient);
    }
  };
}
