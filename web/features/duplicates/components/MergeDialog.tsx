import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { DuplicateCandidate, MarketComparison } from '#contract/duplicates/duplicates.ts';
import { MERGE_FIELDS, type MergeField, missingFields } from '#contract/duplicates/mergeFields.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { conflictOf } from '#web/lib/api/conflict.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { ChangeNotice } from '#web/ui/forms/ChangeNotice.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { comparisonQuery } from '../api/comparison.ts';
import { mergeMarkets } from '../api/mergeMarkets.ts';
import { rereadMerged } from '../api/rereadMerged.ts';

interface MergeDialogProps {
  pair: DuplicateCandidate;
  onClose: () => void;
}

/** What of two markets has changed since they were compared. */
interface Changes {
  /** In words. */
  detail: string;
  fields: ReadonlySet<string>;
}

/** Null: it was refused for something else. */
function changesIn(error: unknown): Changes | null {
  const conflict = conflictOf(error);
  if (!conflict || !(error instanceof ApiError)) return null;
  const fields = error.problem?.fields ?? [];
  return { detail: conflict.detail, fields: new Set(fields.map(({ field }) => field)) };
}

/** Two markets side by side: which of them stays, and what it says. */
export default function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const queryClient = useQueryClient();
  const [isTurned, setIsTurned] = useState(false);
  const [choices, setChoices] = useState<Partial<Record<MergeField, boolean>>>({});
  const [isSending, setIsSending] = useState(false);
  const [changes, setChanges] = useState<Changes | null>(null);
  const [keepId, mergeId] = isTurned
    ? [pair.second.id, pair.first.id]
    : [pair.first.id, pair.second.id];
  const query = useQuery(comparisonQuery(keepId, mergeId));
  const { data, refetch } = query;
  const taken = (field: MergeField) =>
    choices[field] ?? (data ? missingFields(data.fields).includes(field) : false);

  async function merge(comparison: MarketComparison) {
    if (isSending) return;
    setIsSending(true);
    try {
      const chosen = comparison.fields.flatMap(({ field, isSame }) =>
        !isSame && taken(field) ? field : [],
      );
      await mergeMarkets({ keepId, mergeId, taken: chosen }, comparison.version);
      toast({ title: 'Markets Merged', description: `${comparison.keep.name} stays.` });
      onClose();
    } catch (reason) {
      const found = changesIn(reason);
      if (reason instanceof ApiError && reason.status === 404) {
        toast({
          title: 'Nothing Left to Merge',
          description: 'One of these markets is no longer listed. It was merged or deleted.',
        });
        onClose();
      } else if (found && (await refetch()).isSuccess) {
        setChanges(found);
        // What was chosen by what a field said before is to be chosen anew.
        setChoices((made) =>
          Object.fromEntries(Object.entries(made).filter(([field]) => !found.fields.has(field))),
        );
      } else {
        toast({
          title: 'Markets Not Merged',
          description: problemText(reason),
          variant: 'destructive',
        });
      }
      setIsSending(false);
    }
    // Where the answer was lost they may be one all the same.
    rereadMerged(queryClient);
  }

  /** What has been sent is waited for: whoever leaves is to know what became of it. */
  function leave() {
    if (!isSending) onClose();
  }

  return (
    <Dialog
      onClose={leave}
      width="wide"
      title="Merge two markets"
      description="One listing stays, with the details you choose. The other’s page will redirect to it. This action cannot be undone."
      footer={
        <>
          <BusyButton variant="secondary" isBusy={isSending} onClick={leave}>
            Cancel
          </BusyButton>
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
      <QueryContent
        query={query}
        loading={
          <div className="flex justify-center py-10">
            <Spinner />
          </div>
        }
      >
        {(comparison) => (
          <>
            <ChangeNotice change={changes} className="mb-5">
              <p>
                Nothing has been merged yet. Below is what the listings say now; what you chose
                elsewhere is kept.
              </p>
            </ChangeNotice>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{comparison.keep.name}</span> ({comparison.keep.id})
                stays; <span className="font-semibold">{comparison.merge.name}</span> (
                {comparison.merge.id}) goes.
              </p>
              <BusyButton
                variant="secondary"
                size="small"
                isBusy={isSending}
                onClick={() => {
                  setIsTurned(!isTurned);
                  setChoices({});
                  setChanges(null);
                }}
              >
                <ArrowLeftRight aria-hidden />
                Keep the other one instead
              </BusyButton>
            </div>
            <p className="mt-3 text-ink-700">
              {comparison.moves.length === 0
                ? 'Nothing else moves.'
                : `Also moves: ${comparison.moves.map(({ what, count }) => `${count} ${what}`).join(', ')}.`}
            </p>
            <ComparedFields
              comparison={comparison}
              hasChanged={(field) => changes?.fields.has(field) ?? false}
              isTaken={taken}
              onChoose={(field, isTaken) => setChoices({ ...choices, [field]: isTaken })}
            />
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}

interface ComparedFieldsProps {
  comparison: MarketComparison;
  hasChanged: (field: MergeField) => boolean;
  isTaken: (field: MergeField) => boolean;
  onChoose: (field: MergeField, isTaken: boolean) => void;
}

function ComparedFields({ comparison, hasChanged, isTaken, onChoose }: ComparedFieldsProps) {
  const differing = comparison.fields.filter(({ isSame }) => !isSame);
  const same = comparison.fields.filter(({ isSame, keep }) => isSame && keep !== null);
  return (
    <>
      {differing.map(({ field, ...said }) => (
        <fieldset
          key={field}
          className="mt-5"
          aria-describedby={hasChanged(field) ? `merge-${field}-changed` : undefined}
        >
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
          {hasChanged(field) ? (
            <FieldError id={`merge-${field}-changed`}>Changed in the meantime</FieldError>
          ) : null}
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
