import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { QueryContent } from '#web/ui/QueryContent.tsx';
import { QuestionInPlace } from '#web/ui/QuestionInPlace.tsx';
import { applicationQuery } from '../api/application.ts';
import { useWithdrawApplication } from '../api/moveOwnApplication.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';

interface ApplicationDialogProps {
  applicationId: number;
  marketName: string;
  onClose: () => void;
  /** Told whether there are notes that have not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** 'View': one application, what became of it, and the way out of it. */
export default function ApplicationDialog({
  applicationId,
  marketName,
  onClose,
  onDirty,
}: ApplicationDialogProps) {
  const query = useQuery(applicationQuery(applicationId));
  const withdraw = useWithdrawApplication(applicationId);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const mayWithdraw = query.data?.permissions.moves.includes('withdrawn') ?? false;
  return (
    <Dialog onClose={onClose} title={marketName} description="Your application" footer={footer()}>
      <QueryContent query={query} loading={<ApplicationSkeleton />}>
        {(application) => <ApplicationDetails application={application} onDirty={onDirty} />}
      </QueryContent>
    </Dialog>
  );

  function footer(): ReactNode {
    if (asksToWithdraw && mayWithdraw) {
      return (
        <QuestionInPlace
          question="Withdraw your application?"
          isBusy={withdraw.isPending}
          onKeep={() => setAsksToWithdraw(false)}
        >
          <BusyButton
            variant="danger"
            isBusy={withdraw.isPending}
            onClick={() =>
              withdraw.mutate(undefined, { onSettled: () => setAsksToWithdraw(false) })
            }
          >
            {withdraw.isPending ? 'Withdrawing...' : 'Withdraw'}
          </BusyButton>
        </QuestionInPlace>
      );
    }
    return (
      <>
        {mayWithdraw ? (
          <Button
            variant="quiet"
            className="mr-auto -ml-5 text-tomato-600 hover:bg-tomato-50"
            onClick={() => setAsksToWithdraw(true)}
          >
            Withdraw
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      </>
    );
  }
}
