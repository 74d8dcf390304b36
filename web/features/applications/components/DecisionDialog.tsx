import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { useAskingClose } from '#web/lib/forms/useUnsavedChanges.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { applicationQuery } from '../api/application.ts';
import { useDecideApplication } from '../api/decideApplication.ts';
import { targetOf } from '../applicationText.ts';
import { DECISION_WORDS, NOTE_WOULD_BE_LOST } from '../decisionWords.ts';
import { decisionObstacle } from '../placeObstacle.ts';
import { useOffersToOthers } from '../useOffersToOthers.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface DecisionDialogProps {
  application: Application;
  status: OrganizerDecision;
  onDecided: () => void;
  onClose: () => void;
}

/** Deciding on one application, with what there is to say. */
export default function DecisionDialog({
  application: listed,
  status: asked,
  onDecided,
  onClose,
}: DecisionDialogProps) {
  const [status, setStatus] = useState(asked);
  const send = useDecideApplication();
  // Somebody may have decided on it since it was listed.
  const { data: application = listed } = useQuery(applicationQuery(listed.id));
  const { vendor, permissions } = application;
  const isApproval = status === 'approved';
  const offers = useOffersToOthers([application.id], isApproval);
  const obstacle = decisionObstacle(application, status, offers);
  const mayWait = isApproval && permissions.moves.includes('waitlisted') && !obstacle?.isFinal;
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const close = useAskingClose({ isDirty, isSending }, onClose);
  const wait = () => {
    if (!isDirty || window.confirm(NOTE_WOULD_BE_LOST)) setStatus('waitlisted');
  };
  return (
    <Dialog
      onClose={close}
      title={`${DECISION_WORDS[status].act}: ${vendor.businessName}`}
      description={
        <>
          {targetOf(application)}
          <span className="block">{DECISION_WORDS[status].final}</span>
        </>
      }
    >
      <DecisionForm
        key={status}
        status={status}
        warning={obstacle?.says ?? null}
        onWaitlist={mayWait ? wait : undefined}
        decide={async (decision) => {
          await send(application.id, decision);
          toast({
            title: 'Application Updated',
            description: 'The vendor application status has been successfully updated.',
          });
          onDecided();
          onClose();
        }}
        onCancel={close}
        onDirty={setDirty}
        onSending={setSending}
      />
    </Dialog>
  );
}
