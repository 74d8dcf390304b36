import { Pencil } from 'lucide-react';
import { Suspense } from 'react';
import { GOOD_LABELS } from '#contract/markets/goods.ts';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { PAYMENT_LABELS } from '#contract/markets/payments.ts';
import { paymentWords } from '#contract/markets/paymentWords.ts';
import { MarketFacts } from '#web/features/markets/components/MarketFacts.tsx';
import { MarketImage } from '#web/features/markets/components/MarketImage.tsx';
import { StatedChips } from '#web/features/markets/components/StatedChips.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ContentSpinner } from '#web/ui/states/ContentSpinner.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { Panel } from '../shell/Panel.tsx';
import { StandDeletion } from './StandDeletion.tsx';

const StandEditor = lazyPart(() => import('./StandEditor.tsx'));

interface StandListingTabProps {
  stand: StoredMarket;
  /** Whether the form is there in place of what it says. */
  isEdited: boolean;
  onEdited: (isEdited: boolean) => void;
  onDirty: (isDirty: boolean) => void;
  /** Asks whether what is not saved may be lost. */
  mayLeave: () => boolean;
}

/** What the listing says, to read and, after 'Edit', to change. */
export function StandListingTab(props: StandListingTabProps) {
  const { stand, isEdited, onEdited, onDirty, mayLeave } = props;
  const close = () => onEdited(false);
  if (isEdited) {
    return (
      <Panel title="Market Listing">
        <Suspense fallback={<ContentSpinner />}>
          <StandEditor
            stand={stand}
            onSaved={close}
            onCancel={() => {
              if (mayLeave()) close();
            }}
            onDirty={onDirty}
          />
        </Suspense>
      </Panel>
    );
  }
  return (
    <Panel
      title="Market Listing"
      action={
        <Button size="small" onClick={() => onEdited(true)}>
          <Pencil aria-hidden />
          Edit
        </Button>
      }
    >
      <div className="grid gap-8 md:grid-cols-[1fr_1.2fr]">
        <div className="aspect-[8/5] overflow-hidden rounded-card bg-paper-200">
          <MarketImage market={stand} loading="eager" />
        </div>
        <div className="min-w-0 space-y-6">
          <div>
            <h3 className="text-xl tracking-tight">{stand.name}</h3>
            <p className="mt-2 leading-relaxed whitespace-pre-line text-ink-700">
              {stand.description ?? 'This listing has no description yet.'}
            </p>
          </div>
          <MarketFacts market={stand} />
          <StatedChips
            yes={stand.goods}
            labels={GOOD_LABELS}
            unknown="This listing doesn’t say what it sells, so shoppers who search for that can’t find it."
          />
          <StatedChips
            yes={stand.payments}
            no={stand.paymentsNotAccepted}
            ownWords={paymentWords(stand)}
            labels={PAYMENT_LABELS}
            unknown="This listing doesn’t say how shoppers can pay."
          />
        </div>
      </div>
      <div className="mt-6">
        <StandDeletion stand={stand} />
      </div>
    </Panel>
  );
}
