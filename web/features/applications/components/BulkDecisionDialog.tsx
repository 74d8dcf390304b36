import { useState } from 'react';
import { joined } from '#contract/addresses.ts';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useDecideApplications } from '../api/decideApplications.ts';
import { DECISION_WORDS, NOTE_WOULD_BE_LOST } from '../decisionWords.ts';
import { outcomeText } from '../outcomeText.ts';
import { missingPlaces } from '../placeObstacle.ts';
import { useChosenApplications } from '../useChosenApplications.ts';
import { useOffersToOthers } from '../useOffersToOthers.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface BulkDecisionDialogProps {
  ids: readonly number[];
  /** Those of them of which more is known than the id. */
  known: readonly Application[];
  /** What chooses those of all pages. */
  filter: URLSearchParams;
  status: OrganizerDecision;
  /** Told which found no place at a full event. */
  onDecided: (withoutPlace: number[]) => void;
  onClose: () => void;
}

/** Deciding on many applications alike, with what there is to say to all of them. */
export default function BulkDecisionDialog({
  ids,
  known,
  filter,
  status: asked,
  onDecided,
  onClose,
}: BulkDecisionDialogProps) {
  const [status, setStatus] = useState(asked);
  /** What became of the decision, where some found no place; null: nothing was sent yet. */
  const [outcome, setOutcome] = useState<{ says: string; wasReadBySome: boolean } | null>(null);
  const decideAll = useDecideApplications();
  // Those of which only the id is known are decided on as far as they may be.
  const decidable = (decision: OrganizerDecision) =>
    ids.filter((id) =>
      known.every((each) => each.id !== id || each.permissions.moves.includes(decision)),
    );
  const meant = decidable(status);
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [named, setNamed] = useState(meant.length);
  // News of those that are on their way comes before the answer, and leaves fewer to be decided on.
  if (!isSending && named !== meant.length) setNamed(meant.length);
  const count = `${named} ${named === 1 ? 'application' : 'applications'}`;
  const close = useAskingClose({ isDirty, isSending }, onClose);
  const { act, final } = DECISION_WORDS[status];
  // By an answer that was lost, by somebody else, or by the vendors. Of what is on its way the answer tells.
  const isNoneLeft = meant.length === 0 && !isSending;
  const isApproval = status === 'approved';
  const offers = useOffersToOthers(ids, isApproval);
  const chosen = useChosenApplications(ids, known, filter, isApproval);
  // Before all are known it would count too few. Those that were decided elsewhere take no place.
  const scarcity =
    chosen &&
    missingPlaces(
      chosen.filter(({ permissions }) => permissions.moves.includes('approved')),
      offers,
    );
  const warning = isApproval ? (outcome?.says ?? scarcity) : null;
  const mayWait = warning !== null && decidable('waitlisted').length > 0;
  const wait = () => {
    if (!isDirty || window.confirm(NOTE_WOULD_BE_LOST)) setStatus('waitlisted');
  };
  if (isNoneLeft) {
    return (
      <Dialog onClose={onClose} title={act}>
        <p role="alert">All of these applications have been decided or withdrawn meanwhile.</p>
        <div className="mt-5 text-right">
          <Button onClick={onClose}>Close</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={close}
      title={`${act}: ${count}`}
      description={joined(['Each of these vendors is notified.', final ?? null], ' ')}
    >
      <DecisionForm
        // Where nobody was given a place, nobody has read the note: it stays.
        key={`${status} ${outcome?.wasReadBySome ?? false}`}
        status={status}
        warning={warning}
        onWaitlist={mayWait ? wait : undefined}
        decide={async (decision) => {
          const outcome = await decideAll({ ...decision, ids: meant, status });
          const says = outcomeText(outcome);
          const wasReadBySome = outcome.decided.length > 0;
          const withoutPlace = outcome.refused.flatMap(({ id, reason }) =>
            reason === 'full' ? [id] : [],
          );
          onDecided(withoutPlace);
          // Said where it stays in sight, with the waitlist for those who are left.
          if (withoutPlace.length > 0) return setOutcome({ says, wasReadBySome });
          toast(
            wasReadBySome
              ? { title: 'Applications Updated', description: says }
              : { title: 'Update Failed', description: says, variant: 'destructive' },
          );
          onClose();
        }}
        onCancel={close}
        onDirty={setDirty}
        onSending={setSending}
      />
    </Dialog>
  );
}
