import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { demandLabel } from '#contract/market-configuration/marketDemands.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { QuestionInPlace } from '#web/ui/forms/QuestionInPlace.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { applicationQuery } from '../api/application.ts';
import { useWithdrawApplication } from '../api/moveOwnApplication.ts';
import { ApplicationDetails } from './ApplicationDetails.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';

interface ApplicationDialogProps {
  /** As it is listed. */
  application: Application;
  /** What its market asks of vendors. */
  demands: ReactNode;
  /** What the organizer says to those who won’t come after all; where she has said so. */
  cancellationPolicy: string | undefined;
  onClose: () => void;
  /** Told whether there are notes that have not been saved. */
  onDirty: (isDirty: boolean) => void;
}

/** One application, what became of it, and the way out of it. */
export function ApplicationDialog({
  application: { id, market },
  demands,
  cancellationPolicy,
  onClose,
  onDirty,
}: ApplicationDialogProps) {
  const query = useQuery(applicationQuery(id));
  const withdraw = useWithdrawApplication(id);
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  const mayWithdraw = query.data?.permissions.moves.includes('withdrawn') ?? false;
  return (
    <Dialog onClose={onClose} title={market.name} description="Your application" footer={footer()}>
      <QueryContent query={query} loading={<ApplicationSkeleton />}>
        {(application) => (
          <ApplicationDetails application={application} demands={demands} onDirty={onDirty} />
        )}
      </QueryContent>
    </Dialog>
  );

  function footer(): ReactNode {
    if (asksToWithdraw && mayWithdraw) {
      return (
        <QuestionInPlace
          question={
            <>
              Withdraw your application?
              {query.data?.status === 'approved' && cancellationPolicy ? (
                <span className="line-clamp-3 text-sm">
                  {demandLabel('cancellationPolicy')}: {cancellationPolicy}
                </span>
              ) : null}
            </>
          }
          isBusy={withdraw.isPending}
          keep="Keep Application"
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
