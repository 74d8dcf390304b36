import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { EVENTS, VENDORS } from '#web/lib/api/queryKeys.ts';
import { applicationQuery } from './application.ts';
import { applicationsQuery } from './applications.ts';
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
      // A place may have been taken, or become free; a vendor's page says where she will be.
      void queryClient.invalidateQueries({ queryKey: [EVENTS] });
      void queryClient.invalidateQueries({ queryKey: [VENDORS] });
    }
  };
}
