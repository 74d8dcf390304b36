import { useQueryClient } from '@tanstack/react-query';
import { applicationQuery } from './application.ts';
import { applicationsQuery } from './applications.ts';

/** Reads anew what a change of one application has made old. */
export function useApplicationChange() {
  const queryClient = useQueryClient();
  return (id: number) =>
    Promise.all([
      queryClient.invalidateQueries(applicationsQuery),
      queryClient.invalidateQueries(applicationQuery(id)),
      // A place may have been taken, or become free.
      queryClient.invalidateQueries({ queryKey: ['events'] }),
    ]);
}
