import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import {
  type ReportDecision,
  type ReportGroup,
  reportDecisionSchema,
} from '#contract/reports/reports.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { onNotDecided } from '#web/ui/forms/onNotDecided.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDecideReports } from '../api/decideReports.ts';
import { decidedText } from '../decidedText.ts';
import { decisionWords } from '../decisionWords.ts';

interface ReportDecisionDialogProps {
  group: ReportGroup;
  status: ReportDecision['status'];
  onClose: () => void;
}

/** Decides equal reports alike, with a note for those who wrote them. */
export function ReportDecisionDialog({ group, status, onClose }: ReportDecisionDialogProps) {
  const decide = useDecideReports();
  const { title, says, noteHint } = decisionWords(status, group);
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
    onFailure: onNotDecided('Report Not Decided', onClose),
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
      <TextArea label="Note (optional)" rows={3} hint={noteHint} {...fieldOf('note')} />
    </FormDialog>
  );
}
