import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchListing } from '#web/features/farm-direct/api/listings.ts';
import type { ChangeAmenities } from '#web/features/farm-direct/components/AmenityEditor.tsx';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { conflictOf } from '#web/lib/api/conflict.ts';
import { useStandChanges } from './useStandChanges.ts';

/** Changes what a stand offers: one tap after the other, each what the one before has left. */
export function useAmenityChanges(standId: number): (change: ChangeAmenities) => Promise<void> {
  const queryClient = useQueryClient();
  const show = useStandChanges();

  async function send(change: ChangeAmenities) {
    const stands = await queryClient.ensureQueryData(ownMarketsQuery);
    const stand = stands.find(({ id }) => id === standId);
    if (!stand) throw new Error('The stand is no longer hers.');
    const amenities = change(stand.amenities);
    show(await patchListing(standId, { amenities }, stand.version));
  }

  const { mutateAsync } = useMutation({
    scope: { id: `amenities-${standId}` },
    mutationFn: async (change: ChangeAmenities) => {
      try {
        await send(change);
      } catch (error) {
        if (!conflictOf(error)) throw error;
        // A tap says what is to be added or taken away, whatever else has changed: nothing to ask her.
        await queryClient.refetchQueries(ownMarketsQuery);
        await send(change);
      }
    },
  });
  return mutateAsync;
}
