import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import {
  type ReportDecision,
  type ReportGroup,
  reportDecisionSchema,
} from '#contract/reports/reports.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { isNoLongerWaiting } from '#web/lib/lists/decisionPage.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDecideReports } from '../api/decideReports.ts';
import { decidedText } from '../decidedText.ts';

interface ReportDecisionDialogProps {
  group: ReportGroup;
  status: ReportDecision['status'];
  onClose: () => void;
}

const WORDS = {
  done: {
    title: 'Mark as Resolved',
    says: 'The listing has been corrected. People who reported it with an account are thanked.',
  },
  no_change: {
    title: 'Keep Listing As Is',
    says: 'The listing stays as it is. People who reported it with an account are notified.',
  },
};

/** Decides equal reports alike, with a note for those who wrote them. */
export function ReportDecisionDialog({ group, status, onClose }: ReportDecisionDialogProps) {
  const decide = useDecideReports();
  const { title, says } = WORDS[status];
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: reportDecisionSchema,
    defaultValues: {
      ids: group.reports.map(({ id }) => id),
      versions: group.reports.map(({ version }) => version),
      status,
      note: '',
    },
    send: async (decision) => {
      toast(decidedText(await decide(decision)));
      onClose();
    },
    onFailure: (error) => {
      toast({
        title: 'Report Not Decided',
        description: problemText(error),
        variant: 'destructive',
      });
      if (isNoLongerWaiting(error)) onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={`${REPORT_KIND_LABELS[group.kind]}: ${group.listing.name}`}
      onSubmit={submit}
      isDirty={formState.isDirty}
      isSending={isSending}
      send={isSending ? 'Saving...' : title}
    >
      <p className="text-ink-700">{says}</p>
      <TextArea label="Note (optional)" rows={3} {...fieldOf('note')} />
    </FormDialog>
  );
}
