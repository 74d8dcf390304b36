import { REPORT_KIND_LABELS } from '#contract/reports/reportForm.ts';
import { type ReportGroup, reportReopeningSchema } from '#contract/reports/reports.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { FormDialog } from '#web/ui/forms/FormDialog.tsx';
import { onNotDecided } from '#web/ui/forms/onNotDecided.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useReopenReports } from '../api/reopenReports.ts';

interface ReportReopeningDialogProps {
  group: ReportGroup;
  onClose: () => void;
}

/** Asks once more before those who wrote reports are told that what they heard was a mistake. */
export function ReportReopeningDialog({ group, onClose }: ReportReopeningDialogProps) {
  const reopen = useReopenReports();
  const { submit, isSending } = useSentForm({
    schema: reportReopeningSchema,
    defaultValues: { ids: group.reports.map(({ id }) => id) },
    send: async (reopening) => {
      await reopen(reopening);
      toast({ title: group.reports.length === 1 ? 'Report Reopened' : 'Reports Reopened' });
      onClose();
    },
    onFailure: onNotDecided('Report Not Reopened', onClose),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Reopen Report"
      description={`${REPORT_KIND_LABELS[group.kind]}: ${group.listing.name}`}
      onSubmit={submit}
      isDirty={false}
      isSending={isSending}
      send={isSending ? 'Saving...' : 'Reopen'}
    >
      <p className="text-ink-700">
        It waits for your decision again.
        {group.reports.some(({ isSignedIn }) => isSignedIn)
          ? ' People who reported it with an account are told that you’re reviewing it again.'
          : null}
      </p>
    </FormDialog>
  );
}
