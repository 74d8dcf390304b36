import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import type { Application } from '#contract/applications/applications.ts';
import { demandLabel, demandText } from '#contract/market-configuration/marketDemands.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { QuestionInPlace } from '#web/ui/forms/QuestionInPlace.tsx';
import { useAcceptOffer, useDeclineOffer } from '../api/moveOwnApplication.ts';
import { targetOf } from '../applicationText.ts';
import { offerDeadline } from '../offerDeadline.ts';

interface WaitlistOfferProps {
  application: Application;
  /** Until when the place is hers. */
  offeredUntil: string;
}

/** A place that has become free for whoever waits for it, to be taken or left to the next. */
export function WaitlistOffer({ application, offeredUntil }: WaitlistOfferProps) {
  const accept = useAcceptOffer(application.id);
  const decline = useDeclineOffer(application.id);
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'takenBack'>('unasked');
  const isBusy = accept.isPending || decline.isPending;
  return (
    <section
      aria-label={`A spot opened up at ${application.market.name}`}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-squash-300 bg-squash-50 p-5 md:p-6"
    >
      <div className="flex min-w-0 grow basis-72 gap-4">
        <PartyPopper aria-hidden className="mt-1 size-6 shrink-0 text-squash-700" />
        <div>
          <h2 className="text-xl tracking-tight">A spot opened up</h2>
          <p>
            {targetOf(application)}
            <span className="block">
              {demandLabel('boothFee')}: {demandText('boothFee', application.market.boothFee)}
            </span>
          </p>
          <p className="text-sm text-ink-700">
            It is yours if you accept by {offerDeadline(offeredUntil, application.market)}. After
            that, it goes to the next vendor on the waitlist.
          </p>
        </div>
      </div>
      {/* Keys, so that what has the focus is not passed on from 'Go Back' to 'Accept'. */}
      {question === 'asked' ? (
        <div key="question" className="flex flex-wrap items-center gap-3">
          <QuestionInPlace
            question="Decline this spot and leave the waitlist?"
            isBusy={isBusy}
            keep="Go Back"
            onKeep={() => setQuestion('takenBack')}
          >
            <BusyButton variant="danger" isBusy={isBusy} onClick={() => decline.mutate(undefined)}>
              Decline
            </BusyButton>
          </QuestionInPlace>
        </div>
      ) : (
        <div key="offer" className="flex flex-wrap gap-3">
          <BusyButton
            variant="secondary"
            autoFocus={question === 'takenBack'}
            isBusy={isBusy}
            onClick={() => setQuestion('asked')}
          >
            Decline
          </BusyButton>
          <BusyButton isBusy={isBusy} onClick={() => accept.mutate()}>
            {accept.isPending ? 'Accepting...' : 'Accept'}
          </BusyButton>
        </div>
      )}
    </section>
  );
}
