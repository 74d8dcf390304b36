import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiSend } from '#web/lib/api.ts';
import { takeFromLists } from '#web/lib/countedList.ts';
import { ADMIN, adminListsOf } from './adminList.ts';
import { BELONGINGS } from './belongings.ts';

/** Deletes a market or a vendor; whatever shows any is read anew. */
export function useDeleteListing(of: 'markets' | 'vendors') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => apiSend('DELETE', `/api/admin/${of}/${id}`),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: [of, 'detail', id] });
      takeFromLists<{ id: number }>(
        queryClient,
        adminListsOf(`/api/admin/${of}`),
        (listing) => listing.id === id,
      );
      void queryClient.invalidateQueries({ queryKey: [of] });
      void queryClient.invalidateQueries({ queryKey: ['events'] });
      void queryClient.invalidateQueries({
        queryKey: ADMIN,
        // What went with it is not asked again by the dialog that is still open.
        predicate: ({ queryKey }) => !queryKey.includes(BELONGINGS),
      });
    },
  });
}
