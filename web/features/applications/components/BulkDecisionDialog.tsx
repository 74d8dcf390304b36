import { useState } from 'react';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import { useAskingClose } from '#web/lib/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDecideApplications } from '../api/decideApplications.ts';
import { DECISION_WORDS } from '../decisionWords.ts';
import { outcomeText } from '../outcomeText.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface BulkDecisionDialogProps {
  ids: readonly number[];
  status: OrganizerDecision;
  /** Told which found no place at a full event. */
  onDecided: (withoutPlace: number[]) => void;
  onClose: () => void;
}

/** Deciding on many applications alike, with what there is to say to all of them. */
export default function BulkDecisionDialog({
  ids,
  status,
  onDecided,
  onClose,
}: BulkDecisionDialogProps) {
  const decideAll = useDecideApplications();
  const count = `${ids.length} ${ids.length === 1 ? 'application' : 'applications'}`;
  const [isDirty, setDirty] = useState(false);
  const close = useAskingClose(isDirty, onClose);
  return (
    <Dialog
      onClose={close}
      title={`${DECISION_WORDS[status].act}: ${count}`}
      description="Every vendor among them is told."
    >
      <DecisionForm
        status={status}
        warning={null}
        decide={async (decision) => {
          const outcome = await decideAll({ ...decision, ids: [...ids], status });
          toast({ title: 'Applications Updated', description: outcomeText(outcome) });
          const withoutPlace = outcome.refused.flatMap(({ id, reason }) =>
            reason === 'full' ? [id] : [],
          );
          onDecided(withoutPlace);
          // Where nobody was given a place, nobody has read the note: it stays.
          if (outcome.decided.length > 0 || withoutPlace.length === 0) onClose();
        }}
        onCancel={close}
        onDirty={setDirty}
      />
    </Dialog>
  );
}
