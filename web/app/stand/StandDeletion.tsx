import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { deleteListing } from '#web/features/farm-direct/api/listings.ts';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { ownListingReportsQuery } from '#web/features/reports/api/ownListingReports.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { marketKey } from '#web/lib/api/queryKeys.ts';
import { rereadMarkets } from '#web/lib/api/rereadMarkets.ts';
import { Button } from '#web/ui/Button.tsx';
import { DeletionDialog } from '#web/ui/forms/DeletionDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** How an owner takes her stand off the site. She is asked once more. */
export function StandDeletion({ stand: { id, name } }: { stand: StoredMarket }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteListing(id),
    onSuccess: async () => {
      toast({ title: 'Listing Deleted', description: `Shoppers can no longer find ${name}.` });
      if (router.latestLocation.pathname === '/farm-direct') {
        // Away from the stand that is gone, to any other of hers.
        await router.navigate({
          to: '/farm-direct',
          search: {},
          replace: true,
          ignoreBlocker: true,
        });
      }
      queryClient.setQueryData(ownMarketsQuery.queryKey, (known = []) =>
        known.filter((one) => one.id !== id),
      );
      // Whoever goes back to its page is to learn that it is gone.
      queryClient.removeQueries({ queryKey: marketKey(id) });
      rereadMarkets(queryClient, ownMarketsQuery.queryKey);
      void queryClient.invalidateQueries(ownListingReportsQuery);
      // Her menu may not lead here any more.
      void queryClient.invalidateQueries(sessionQuery);
    },
    onError: (error) =>
      toast({
        title: 'Error Deleting Listing',
        description: problemText(error, 'Failed to delete the listing. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-5 text-tomato-600 hover:bg-tomato-50"
        onClick={() => setAsked(true)}
      >
        Delete This Listing
        <VisuallyHidden> of {name}</VisuallyHidden>
      </Button>
      {isAsked ? (
        <DeletionDialog
          noun="listing"
          isDeleting={remove.isPending}
          onDelete={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          <p className="font-semibold">{name}</p>
          <p className="text-ink-700">
            Its page will be deleted, along with its products, reviews, events and analytics.
          </p>
        </DeletionDialog>
      ) : null}
    </>
  );
}
