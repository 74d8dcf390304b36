import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Vendor, VendorLike } from '#contract/vendors/vendors.ts';
import { apiSend } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { likedVendorsQuery } from './likedVendors.ts';
import { vendorQuery } from './vendor.ts';
import { VENDOR_LISTS, type VendorList } from './vendorList.ts';

const MUTATION_KEY = ['like-vendor'];

interface Wanted {
  vendorId: number;
  isLiked: boolean;
}

/** Likes or takes it back, at once on the screen; undone when the server refuses. */
export function useLikeVendor() {
  const queryClient = useQueryClient();

  const setLiked = ({ vendorId, isLiked }: Wanted) =>
    queryClient.setQueryData(likedVendorsQuery.queryKey, (liked) => {
      const others = liked?.filter((id) => id !== vendorId);
      return isLiked ? others?.concat(vendorId) : others;
    });

  /** Wherever the vendor stands: in lists and on her page. */
  const setCount = (vendorId: number, change: (count: number) => number) => {
    const changed = <T extends Vendor>(vendor: T): T =>
      vendor.id === vendorId ? { ...vendor, likesCount: change(vendor.likesCount) } : vendor;
    queryClient.setQueriesData<VendorList>(
      { queryKey: VENDOR_LISTS },
      (list) => list && { ...list, items: list.items.map(changed) },
    );
    queryClient.setQueryData(vendorQuery(vendorId).queryKey, (page) => page && changed(page));
  };

  return useMutation({
    // One after the other: the last touch of the heart is the one that counts.
    scope: { id: 'like-vendor' },
    mutationKey: MUTATION_KEY,
    mutationFn: ({ vendorId, isLiked }: Wanted) =>
      apiSend<VendorLike>(isLiked ? 'POST' : 'DELETE', `/api/vendors/${vendorId}/like`),
    onMutate: async (wanted) => {
      // Whoever has just signed in by this heart is to see all others that are hers, too.
      await queryClient.ensureQueryData(likedVendorsQuery).catch(() => {});
      await queryClient.cancelQueries(likedVendorsQuery);
      // Where that was not known when she touched it, or she touched it twice, it may be so already.
      const liked = queryClient.getQueryData(likedVendorsQuery.queryKey);
      const isNews = liked?.includes(wanted.vendorId) !== wanted.isLiked;
      const change = isNews ? (wanted.isLiked ? 1 : -1) : 0;
      setLiked(wanted);
      setCount(wanted.vendorId, (count) => count + change);
      return change;
    },
    onSuccess: ({ likesCount }, { vendorId }) => {
      setCount(vendorId, () => likesCount);
      toast({ title: 'Vendor like updated successfully' });
    },
    onError: (_error, { vendorId, isLiked }, change = 0) => {
      if (change !== 0) setLiked({ vendorId, isLiked: !isLiked });
      setCount(vendorId, (count) => count - change);
      toast({ title: 'Failed to update vendor like', variant: 'destructive' });
    },
    onSettled: () => {
      // A touch that still waits for its turn would be undone on the screen.
      if (queryClient.isMutating({ mutationKey: MUTATION_KEY }) > 1) return;
      return queryClient.invalidateQueries(likedVendorsQuery);
    },
  });
}
