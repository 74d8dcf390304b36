import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, apiSend } from '#web/lib/api/api.ts';
import { ADMIN, marketKey, vendorKey } from '#web/lib/api/queryKeys.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { takeFromLists } from '#web/lib/lists/countedList.ts';
import { adminListsOf } from './adminList.ts';
import { BELONGINGS } from './belongings.ts';

/** Deletes a market or a vendor; whatever shows any is read anew, also where no answer has come. */
export function useDeleteListing(of: 'markets' | 'vendors') {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => {
      try {
        await apiSend('DELETE', `/api/admin/${of}/${id}`);
      } catch (error) {
        // Deleted already, as by a call whose answer was lost: it is as she wants it.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: of === 'markets' ? marketKey(id) : vendorKey(id) });
      takeFromLists<{ id: number }>(
        queryClient,
        adminListsOf(`/api/admin/${of}`),
        (listing) => listing.id === id,
      );
    },
    onSettled: () => {
      // With a market its events go, and with a vendor her applications: places become free.
      rereadMarkets(queryClient);
      void queryClient.invalidateQueries({
        queryKey: [ADMIN],
        // What went with it is not asked again by the dialog that is still open.
        predicate: ({ queryKey }) => !queryKey.includes(BELONGINGS),
      });
    },
  });
}
