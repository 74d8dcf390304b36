import { claimWriteSchema } from '#contract/claims/claims.ts';
import type { ListingName } from '#contract/listings/listings.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useMakeClaim } from '../api/makeClaim.ts';

interface ClaimDialogProps {
  listing: ListingName & { name: string };
  onClose: () => void;
}

/** Says that a listing is one's own, and why that is to be believed. */
export default function ClaimDialog({ listing, onClose }: ClaimDialogProps) {
  const makeClaim = useMakeClaim();
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: claimWriteSchema,
    defaultValues: { note: '' },
    send: async (claim) => {
      await makeClaim(listing, claim);
      toast({
        title: 'Claim Sent',
        description: 'The administrator will review it and let you know.',
      });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Claim Not Sent',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Claim this listing"
      description={listing.name}
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSending={isSending}
      send={isSending ? 'Sending...' : 'Send Claim'}
    >
      <p className="text-ink-700">
        Once the administrator approves your claim, you can manage the listing.
      </p>
      <TextArea
        label="Who are you?"
        rows={4}
        hint="What you do there and how we can verify it: a phone number, email or website that’s on the listing."
        {...fieldOf('note')}
      />
    </FormDialog>
  );
}
