import { useEffect, useState } from 'react';
import type { OrganizerDecision } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { useNamedApplication } from '../useNamedApplication.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { ReceivedApplicationList, rowId, type Selection } from './ReceivedApplicationList.tsx';

const DecisionDialog = lazyPart(() => import('./DecisionDialog.tsx'));
const ReceivedApplicationDialog = lazyPart(() => import('./ReceivedApplicationDialog.tsx'));

interface DecidableApplicationsProps {
  applications: Application[];
  selection?: Selection;
  /** Asked before the dialog of a decision opens. */
  mayDecide: (status: OrganizerDecision) => boolean;
  /** Told which one has been decided on. */
  onDecided: (applicationId: number) => void;
}

interface Opened {
  application: Application;
  /** Absent: it is only looked at. */
  status?: OrganizerDecision;
}

/** Received applications, each of which can be looked at and decided on; the address may name one. */
export function DecidableApplications({
  applications,
  selection,
  mayDecide,
  onDecided,
}: DecidableApplicationsProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [decidedId, setDecidedId] = useState<number | null>(null);
  useNamedApplication((application) => setOpened({ application }));
  const close = () => setOpened(null);
  const decide = (application: Application) => (status: OrganizerDecision) => {
    if (mayDecide(status)) setOpened({ application, status });
  };
  // The button that opened the dialog has gone with the decision; the row has not.
  useEffect(() => {
    if (decidedId === null || opened) return;
    document.getElementById(rowId(decidedId))?.focus();
    setDecidedId(null);
  }, [decidedId, opened]);
  return (
    <>
      {applications.length > 0 ? (
        <ReceivedApplicationList
          applications={applications}
          selection={selection}
          onView={(application) => setOpened({ application })}
          actionsOf={(application) => (
            <DecisionButtons application={application} onDecide={decide(application)} />
          )}
        />
      ) : null}
      {opened ? (
        opened.status ? (
          <DecisionDialog
            application={opened.application}
            status={opened.status}
            onDecided={() => {
              setDecidedId(opened.application.id);
              onDecided(opened.application.id);
            }}
            onClose={close}
          />
        ) : (
          <ReceivedApplicationDialog
            application={opened.application}
            onDecide={decide(opened.application)}
            onClose={close}
          />
        )
      ) : null}
    </>
  );
}
