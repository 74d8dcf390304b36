import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { DuplicateCandidate, MarketComparison } from '#contract/duplicates/duplicates.ts';
import { MERGE_FIELDS, type MergeField, missingFields } from '#contract/duplicates/mergeFields.ts';
import { problemText } from '#web/lib/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { comparisonQuery } from '../api/comparison.ts';
import { mergeMarkets } from '../api/mergeMarkets.ts';

interface MergeDialogProps {
  pair: DuplicateCandidate;
  onClose: () => void;
  onMerged: () => void;
}

/** Two markets side by side: which of them stays, and what it says. */
export default function MergeDialog({ pair, onClose, onMerged }: MergeDialogProps) {
  const [isTurned, setIsTurned] = useState(false);
  const [choices, setChoices] = useState<Partial<Record<MergeField, boolean>>>({});
  const [isSending, setIsSending] = useState(false);
  const [keepId, mergeId] = isTurned
    ? [pair.second.id, pair.first.id]
    : [pair.first.id, pair.second.id];
  const { data, error, refetch } = useQuery(comparisonQuery(keepId, mergeId));
  const taken = (field: MergeField) =>
    choices[field] ?? (data ? missingFields(data.fields).includes(field) : false);

  async function merge(comparison: MarketComparison) {
    if (isSending) return;
    setIsSending(true);
    try {
      await mergeMarkets({
        keepId,
        mergeId,
        taken: comparison.fields.flatMap(({ field, isSame }) =>
          !isSame && taken(field) ? field : [],
        ),
      });
      toast({ title: 'Markets Merged', description: `${comparison.keep.name} stays.` });
      onMerged();
    } catch (reason) {
      toast({
        title: 'Markets Not Merged',
        description: problemText(reason, 'Check your connection and try again.'),
        variant: 'destructive',
      });
      setIsSending(false);
    }
  }

  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title="Merge two markets"
      description="One listing stays, with the details you choose. The other’s address redirects to it."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            variant="danger"
            disabled={!data}
            isBusy={isSending}
            onClick={() => data && void merge(data)}
          >
            {isSending ? 'Merging...' : 'Merge'}
          </BusyButton>
        </>
      }
    >
      {data ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{data.keep.name}</span> ({data.keep.id}) stays;{' '}
              <span className="font-semibold">{data.merge.name}</span> ({data.merge.id}) goes.
            </p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setIsTurned(!isTurned);
                setChoices({});
              }}
            >
              <ArrowLeftRight aria-hidden />
              Keep the other one instead
            </Button>
          </div>
          <p className="mt-3 text-ink-700">
            {data.moves.length === 0
              ? 'Nothing else moves.'
              : `Also moves: ${data.moves.map(({ what, count }) => `${count} ${what}`).join(', ')}.`}
          </p>
          <ComparedFields
            comparison={data}
            isTaken={taken}
            onChoose={(field, isTaken) => setChoices({ ...choices, [field]: isTaken })}
          />
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()}>
          {problemText(error, 'Check your connection and try again.')}
        </ErrorState>
      ) : (
        <div className="flex justify-center py-10">
          <Spinner />
        </div>
      )}
    </Dialog>
  );
}

interface ComparedFieldsProps {
  comparison: MarketComparison;
  isTaken: (field: MergeField) => boolean;
  onChoose: (field: MergeField, isTaken: boolean) => void;
}

function ComparedFields({ comparison, isTaken, onChoose }: ComparedFieldsProps) {
  const differing = comparison.fields.filter(({ isSame }) => !isSame);
  const same = comparison.fields.filter(({ isSame, keep }) => isSame && keep !== null);
  return (
    <>
      {differing.map(({ field, ...said }) => (
        <fieldset key={field} className="mt-5">
          <legend className="font-semibold">{MERGE_FIELDS[field]}</legend>
          <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
            {(['keep', 'merge'] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-paper-300 p-3 has-checked:border-leaf-700 has-checked:bg-leaf-50"
              >
                <input
                  type="radio"
                  name={field}
                  className="mt-0.5 size-5 shrink-0 accent-leaf-700"
                  checked={isTaken(field) === (side === 'merge')}
                  onChange={() => onChoose(field, side === 'merge')}
                />
                <span className="min-w-0 whitespace-pre-line wrap-anywhere">
                  {said[side] ?? <span className="text-ink-600">empty</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {same.length > 0 ? (
        <p className="mt-5 text-ink-600">
          Same in both: {same.map(({ field }) => MERGE_FIELDS[field]).join(', ')}.
        </p>
      ) : null}
    </>
  );
}
