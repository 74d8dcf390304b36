import { useQueryClient } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import type { ApplicationWrite } from '#contract/applications/applicationWrites.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { applicationsQuery } from './applications.ts';

/** Applies to an event or a market. A refusal may come of what was sent from another tab. */
export function useSendApplication() {
  const queryClient = useQueryClient();
  return async (application: ApplicationWrite): Promise<void> => {
    try {
      await apiSend<Application>('POST', '/api/vendor-applications', application);
    } finally {
      void queryClient.invalidateQueries(applicationsQuery);
    }
  };
}
