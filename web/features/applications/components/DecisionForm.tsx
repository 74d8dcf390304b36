import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import {
  type ApplicationDecision,
  applicationDecisionSchema,
} from '#contract/applications/applicationWrites.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { DECISION_WORDS } from '../decisionWords.ts';

interface DecisionFormProps {
  status: OrganizerDecision;
  /** Why the waitlist may be the better choice, as far as is known already. */
  warning: string | null;
  /** Absent where the waitlist is no choice. */
  onWaitlist?: (() => void) | undefined;
  decide: (decision: ApplicationDecision) => Promise<void>;
  onCancel: () => void;
  /** Told whether something was typed that has not been sent. */
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
}

/** What is said with a decision, which is then sent. */
export function DecisionForm(props: DecisionFormProps) {
  const { status, warning, onWaitlist, decide, onCancel, onDirty, onSending } = props;
  const { act, acting, note } = DECISION_WORDS[status];
  const [refusal, setRefusal] = useState<string | null>(null);
  const { fieldOf, submit, isSending, formState } = useSentForm({
    schema: applicationDecisionSchema,
    defaultValues: { status, approvalNotes: '', rejectionReason: '' },
    send: ({ approvalNotes, rejectionReason }) =>
      decide({
        status,
        ...(status === 'approved' && { approvalNotes: approvalNotes || null }),
        ...(status === 'rejected' && { rejectionReason: rejectionReason || null }),
      }),
    onFailure: (error) => {
      const description = problemText(error, 'Failed to update application status.');
      const isFull = error instanceof ApiError && error.problem?.type === 'event-full';
      const mayWait = isFull && onWaitlist !== undefined;
      // Why it was refused before is not why it is refused now.
      setRefusal(mayWait ? description : null);
      if (!mayWait) toast({ title: 'Update Failed', description, variant: 'destructive' });
    },
  });
  const { isDirty } = formState;
  useTold(isDirty, onDirty);
  useTold(isSending, onSending);
  const obstacle = refusal ?? warning;
  return (
    <form noValidate onSubmit={submit} aria-label={act} className="space-y-5">
      {note ? (
        <TextArea label={note.label} hint={note.hint} rows={3} {...fieldOf(note.field)} />
      ) : null}
      {obstacle ? (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card border border-squash-300 bg-squash-50 p-4"
        >
          <CircleAlert aria-hidden className="size-5 shrink-0 text-squash-700" />
          <p className="min-w-0 grow basis-48">{obstacle}</p>
          {onWaitlist ? (
            <BusyButton variant="secondary" size="small" isBusy={isSending} onClick={onWaitlist}>
              {DECISION_WORDS.waitlisted.act}
            </BusyButton>
          ) : null}
        </div>
      ) : null}
      <FormButtons
        variant={status === 'rejected' ? 'danger' : 'primary'}
        onCancel={onCancel}
        isSending={isSending}
        // Where nothing stands above, the line under the title is enough.
        isDivided={note !== undefined || obstacle !== null}
      >
        {isSending ? acting : act}
      </FormButtons>
    </form>
  );
}
