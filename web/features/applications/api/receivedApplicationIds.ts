import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiGet } from '#web/lib/api/api.ts';
import { personalAbout } from '#web/lib/api/liveTopics.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { APPLICATIONS } from '#web/lib/api/queryKeys.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** Of the ids of every list of received applications. */
export const RECEIVED_APPLICATION_IDS = [APPLICATIONS, 'received-ids'];

/**
 * The ids of a whole list of received applications, as many as can be decided on at once.
 * @param filter parameters of GET /api/user/application-ids
 */
export function receivedApplicationIdsQuery(filter: URLSearchParams) {
  const path = `/api/user/application-ids?${filter}`;
  return queryOptions({
    queryKey: [...RECEIVED_APPLICATION_IDS, path],
    meta: personalAbout('applications'),
    queryFn: ({ signal }) => apiGet<number[]>(path, signal),
  });
}

/** Reads those ids as they are by now. */
export function useReceivedApplicationIds() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: URLSearchParams) =>
      queryClient.fetchQuery({ ...receivedApplicationIdsQuery(filter), staleTime: 0 }),
    onError: (error) =>
      toast({
        title: 'List Not Loaded',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
}
