import { useQuery } from '@tanstack/react-query';
import { problemText } from '#web/lib/api/problemText.ts';
import { DeletionDialog } from '#web/ui/forms/DeletionDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { belongingsQuery } from '../api/belongings.ts';
import { useDeleteListing } from '../api/deleteListing.ts';
import { belongingsText } from '../belongingsText.ts';
import { type NamedAndPlaced, numberAndPlace } from '../numberAndPlace.ts';

interface DeleteListingDialogProps {
  what: 'market' | 'vendor';
  listing: NamedAndPlaced;
  onDeleted: () => void;
  onClose: () => void;
}

const CONSEQUENCES = {
  market:
    'All of this will be deleted with the market. Its organizer and applicants are notified, and so are those who claimed or reported it.',
  vendor:
    'All of this will be deleted with the vendor. The owner and the markets’ organizers are notified, and so are those who reported it.',
} as const;

/** Asks before a market or a vendor is deleted, and says what goes with it. */
export default function DeleteListingDialog(props: DeleteListingDialogProps) {
  const { what, listing, onDeleted, onClose } = props;
  const of = `${what}s` as const;
  const { data: belongings, isPending } = useQuery(belongingsQuery(of, listing.id));
  const remove = useDeleteListing(of);
  const told = belongings && belongingsText(what, belongings);
  return (
    <DeletionDialog noun={what} isDeleting={remove.isPending} onDelete={act} onClose={onClose}>
      <p className="font-semibold">{listing.name}</p>
      <p className="text-ink-600">{numberAndPlace(listing)}</p>
      <div role="status" className="mt-1 text-ink-700">
        {isPending ? <Skeleton className="h-6 w-56" /> : null}
        {told ? (
          <p>
            {told} {CONSEQUENCES[what]}
          </p>
        ) : null}
      </div>
    </DeletionDialog>
  );

  function act() {
    const name = what === 'market' ? 'Market' : 'Vendor';
    remove.mutate(listing.id, {
      onSuccess: () => {
        toast({ title: `${name} deleted successfully!` });
        onDeleted();
      },
      onError: (error) =>
        toast({
          title: `Error deleting ${what}`,
          description: problemText(error),
          variant: 'destructive',
        }),
    });
  }
}
