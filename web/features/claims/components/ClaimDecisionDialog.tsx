import {
  type ClaimDecision,
  claimDecisionSchema,
  type ReceivedClaim,
} from '#contract/claims/claims.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { onNotDecided } from '#web/ui/forms/onNotDecided.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDecideClaim } from '../api/decideClaim.ts';

interface ClaimDecisionDialogProps {
  claim: ReceivedClaim;
  status: ClaimDecision['status'];
  onClose: () => void;
}

const WORDS = {
  approved: { title: 'Approve Claim', done: 'Claim Approved', send: 'Approve' },
  declined: { title: 'Decline Claim', done: 'Claim Declined', send: 'Decline' },
  taken_back: { title: 'Take Back Listing', done: 'Listing Taken Back', send: 'Take Back' },
} as const;

/**
 * Asks once more before a listing is given away, or for the reason why it is not, or is no more.
 */
export function ClaimDecisionDialog({ claim, status, onClose }: ClaimDecisionDialogProps) {
  const decide = useDecideClaim();
  const isApproval = status === 'approved';
  const words = WORDS[status];
  const { name, email } = claim.claimant;
  // Two people may have one name.
  const who = name ? `${name} (${email})` : email;
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: claimDecisionSchema,
    defaultValues: { status, reason: '' },
    send: async (decision) => {
      await decide(claim.id, decision);
      toast({ title: words.done });
      onClose();
    },
    onFailure: onNotDecided('Claim Not Decided', onClose),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      description={claim.listing.name}
      onSubmit={submit}
      isDirty={formState.isDirty}
      variant={isApproval ? 'primary' : 'danger'}
      isSending={isSending}
      send={isSending ? 'Saving...' : words.send}
    >
      {isApproval ? (
        <div className="space-y-3 text-ink-700 wrap-anywhere">
          <p>
            {who} will manage this listing and see everything in it.
            {claim.rivals > 0 ? ' Other claims on it will be declined.' : null}
          </p>
          <p>
            The name and email come from the person’s profile and may not be real. If you’re not
            sure, use the phone or email on the listing to contact them.
          </p>
        </div>
      ) : (
        <>
          {status === 'taken_back' ? (
            <p className="text-ink-700 wrap-anywhere">
              {who} will no longer manage this listing. Anyone can claim it again.{' '}
              {claim.restoresContact
                ? 'Its email, phone and links go back to what they were before. Everything else in it stays.'
                : 'Everything in it stays, including its email, phone and links: check that they’re correct.'}
              {claim.listing.kind === 'market' ? ' It no longer looks for vendors.' : null}
            </p>
          ) : null}
          <TextArea label="Reason" rows={3} hint={`${who} will see it.`} {...fieldOf('reason')} />
        </>
      )}
    </FormDialog>
  );
}
