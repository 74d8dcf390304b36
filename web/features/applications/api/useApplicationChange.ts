import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { applicationQuery } from './application.ts';
import { applicationsQuery } from './applications.ts';
import { rereadPlaces } from './rereadPlaces.ts';
import { showApplication } from './showApplication.ts';

/** Changes an own application; whether that worked or not, the screen then shows how it stands. */
export function useApplicationChange(id: number) {
  const queryClient = useQueryClient();
  return async (...change: Parameters<typeof apiSend>): Promise<void> => {
    try {
      showApplication(queryClient, await apiSend<Application>(...change));
    } finally {
      void queryClient.invalidateQueries(applicationsQuery);
      void queryClient.invalidateQueries(applicationQuery(id));
      rereadPlaces(queryClient);
    }
  };
}
