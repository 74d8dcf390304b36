import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import type { CountedList } from '#web/lib/lists/countedList.ts';
import { applicationQuery } from './application.ts';
import { applicationsQuery } from './applications.ts';
import { RECEIVED_APPLICATIONS } from './receivedApplications.ts';

/**
 * Shows an application as the server has just answered it, wherever it is listed. What else has
 * become old is read anew meanwhile, and nobody waits for that.
 */
export function showApplication(queryClient: QueryClient, application: Application): void {
  const newer = (known: Application) => (known.id === application.id ? application : known);
  queryClient.setQueryData(
    applicationQuery(application.id).queryKey,
    (known) => known && { ...known, ...application },
  );
  queryClient.setQueryData(applicationsQuery.queryKey, (list) => list?.map(newer));
  queryClient.setQueriesData<CountedList<Application>>(
    { queryKey: RECEIVED_APPLICATIONS },
    (list) => list && { ...list, items: list.items.map(newer) },
  );
}
