import type { ListingName } from '#contract/listings/listings.ts';
import { REPORT_KIND_LABELS, REPORT_KINDS, type ReportKind } from '#contract/reports/reportForm.ts';
import { reportWriteSchema } from '#contract/reports/reports.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { sendReport } from '../api/sendReport.ts';

/** What helps to set it right. */
const HINTS: Record<ReportKind, string> = {
  wrong_hours: 'The correct hours, and how you know: a sign, a call, a visit.',
  closed_for_good: 'How you know: a sign, a call, a visit.',
  wrong_place: 'Where it is, or what you found there instead.',
  wrong_contact: 'What doesn’t work, and what does.',
  other: 'What’s wrong, and what’s correct.',
};

interface ReportDialogProps {
  listing: ListingName & { name: string };
  /** Whoever is signed in is told in the site what becomes of it. */
  isSignedIn: boolean;
  onClose: () => void;
}

/** What a reader finds wrong with a listing. */
export default function ReportDialog({ listing, isSignedIn, onClose }: ReportDialogProps) {
  const { fieldOf, submit, isSending, formState, watch } = useSentForm({
    schema: reportWriteSchema,
    // An impatient press is not to say something of the listing that nobody means.
    defaultValues: { kind: '' as ReportKind, text: '', email: '' },
    send: async (report) => {
      await sendReport(listing, { ...report, isSignedIn });
      toast({ title: 'Report Sent', description: 'Thank you. The administrator will review it.' });
      onClose();
    },
    onFailure: (error) =>
      toast({
        title: 'Report Not Sent',
        description: problemText(error),
        variant: 'destructive',
      }),
  });
  const kind = watch('kind');
  return (
    <FormDialog
      onClose={onClose}
      title="Something wrong here?"
      description={listing.name}
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSending={isSending}
      send={isSending ? 'Sending...' : 'Send Report'}
    >
      <Select
        label="What’s wrong?"
        {...fieldOf('kind', {
          // Details that are missing of one kind may be left out of another.
          deps: 'text',
        })}
      >
        <option value="">Choose one</option>
        {REPORT_KINDS.map((each) => (
          <option key={each} value={each}>
            {REPORT_KIND_LABELS[each]}
          </option>
        ))}
      </Select>
      <TextArea
        label={kind === 'other' ? 'Details' : 'Details (optional)'}
        rows={3}
        hint={`${HINTS[kind || 'other']} Whoever runs the listing can read this, without your name.`}
        {...fieldOf('text')}
      />
      {isSignedIn ? (
        <p className="text-sm text-ink-600">
          We’ll let you know here once we’ve reviewed your report.
        </p>
      ) : (
        <TextField
          label="Your email (optional)"
          type="email"
          autoComplete="email"
          hint="In case we have questions. It won’t be shared."
          {...fieldOf('email', {
            // Once she has signed in, what is wrong with it is not to stop what she can still see.
            shouldUnregister: true,
          })}
        />
      )}
    </FormDialog>
  );
}
