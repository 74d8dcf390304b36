import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addressLine } from '#contract/addresses.ts';
import type { CandidateMarket, DuplicateCandidate } from '#contract/duplicates/duplicates.ts';
import { DUPLICATE_REASONS } from '#contract/duplicates/mergeFields.ts';
import { MARKET_CATEGORY_LABELS } from '#contract/markets/categories.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import type { TurnPage } from '#web/lib/lists/useExistingPage.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { BusyButton } from '#web/ui/BusyButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { QuestionInPlace } from '#web/ui/forms/QuestionInPlace.tsx';
import { CountedPages } from '#web/ui/lists/CountedPages.tsx';
import { ResultCount } from '#web/ui/lists/ResultCount.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { DUPLICATES, duplicatesQuery } from '../api/duplicates.ts';
import { rereadMerged } from '../api/rereadMerged.ts';
import { tellApart } from '../api/tellApart.ts';
import { milesText } from '../milesText.ts';
import { PlainPairs } from './PlainPairs.tsx';

const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'));

const PER_PAGE = 20;
const MILES = [0.25, 0.5, 1, 2, 5];
const USUAL_MILES = 1;

interface DuplicateListProps {
  /** How far apart they may be: one of the choices, or else the usual. */
  miles: number | undefined;
  /** From 1. */
  page: number;
  onPage: TurnPage;
  /** Whether only those are shown that plainly are one market. */
  isPlain: boolean;
  /** Another distance or choice begins at the first page. */
  onChange: (choice: { miles?: number; isPlain?: boolean }) => void;
}

/** Markets that may be one, with why: to be made one, or told apart. */
export function DuplicateList(props: DuplicateListProps) {
  const { miles: wanted, page, onPage, isPlain, onChange } = props;
  const queryClient = useQueryClient();
  const miles = MILES.find((each) => each === wanted) ?? USUAL_MILES;
  const [compared, setCompared] = useState<DuplicateCandidate | null>(null);
  const pairs = useQuery(
    duplicatesQuery(pageParameters(page, PER_PAGE, { miles, plain: isPlain ? 'true' : undefined })),
  );

  async function setApart({ first, second }: DuplicateCandidate) {
    try {
      await tellApart({ marketId: first.id, otherId: second.id });
      toast({ title: 'Not a duplicate', description: 'This pair won’t be shown again.' });
    } catch (error) {
      toast({
        title: 'Decision Not Saved',
        description: problemText(error),
        variant: 'destructive',
      });
    }
    await queryClient.invalidateQueries({ queryKey: DUPLICATES });
  }

  return (
    <>
      <PlainPairs
        miles={miles}
        areShown={isPlain}
        onShow={(next) => onChange({ isPlain: next })}
        onEnd={() => rereadMerged(queryClient)}
      />
      <Select
        label="Maximum distance apart"
        className="w-full sm:w-64"
        value={miles}
        onChange={({ target }) => onChange({ miles: Number(target.value) })}
      >
        {MILES.map((each) => (
          <option key={each} value={each}>
            {milesText(each)}
          </option>
        ))}
      </Select>
      <ResultCount list={pairs} />
      <div className="mt-6">
        <CountedPages
          list={pairs}
          {...{ page, perPage: PER_PAGE, onPage }}
          empty={
            <EmptyState title="No duplicates">
              {isPlain
                ? `No two markets within ${milesText(miles)} are clear duplicates. Show every pair to see the possible ones.`
                : `No two markets within ${milesText(miles)} look like duplicates.`}
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="divide-y divide-paper-300">
              {items.map((pair) => (
                <li key={`${pair.first.id} ${pair.second.id}`} className="py-5 first:pt-0">
                  <p className="flex flex-wrap gap-2">
                    {pair.reasons.map((reason) => (
                      <Badge key={reason} tone="squash">
                        {DUPLICATE_REASONS[reason]}
                      </Badge>
                    ))}
                    {pair.distanceMiles === null ? null : (
                      <Badge>
                        {pair.distanceMiles < 0.01
                          ? 'Same place'
                          : `${pair.distanceMiles.toFixed(2)} mi apart`}
                      </Badge>
                    )}
                  </p>
                  <div className="mt-3 grid gap-4 sm:grid-cols-2">
                    <Candidate market={pair.first} />
                    <Candidate market={pair.second} />
                  </div>
                  <PairButtons
                    pair={pair}
                    onCompare={() => setCompared(pair)}
                    onApart={() => setApart(pair)}
                  />
                </li>
              ))}
            </ul>
          )}
        </CountedPages>
      </div>
      {compared ? <MergeDialog pair={compared} onClose={() => setCompared(null)} /> : null}
    </>
  );
}

interface PairButtonsProps {
  pair: DuplicateCandidate;
  onCompare: () => void;
  /** Resolves when what is shown has been read anew. */
  onApart: () => Promise<void>;
}

/** What may be done about a pair; nothing brings one back that was told apart, so that asks first. */
function PairButtons({ pair: { first, second }, onCompare, onApart }: PairButtonsProps) {
  const [question, setQuestion] = useState<'unasked' | 'asked' | 'takenBack'>('unasked');
  const [isSending, setSending] = useState(false);
  const apartLabel = `Not a duplicate: ${first.name} and ${second.name}`;

  async function tell() {
    setSending(true);
    await onApart();
    setSending(false);
  }

  // Keys, so that what has the focus is not passed on from one button to another.
  return question === 'asked' ? (
    <div key="question" className="mt-3 flex flex-wrap gap-3">
      <QuestionInPlace
        question="Are these different markets? This pair won’t be shown again."
        isBusy={isSending}
        keep="Not Sure"
        onKeep={() => setQuestion('takenBack')}
      >
        <BusyButton
          variant="danger"
          aria-label={apartLabel}
          isBusy={isSending}
          onClick={() => void tell()}
        >
          Not a duplicate
        </BusyButton>
      </QuestionInPlace>
    </div>
  ) : (
    <div key="buttons" className="mt-3 flex flex-wrap gap-3">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Compare ${first.name} and ${second.name}`}
        onClick={onCompare}
      >
        Compare
      </Button>
      <Button
        variant="quiet"
        size="small"
        aria-label={apartLabel}
        autoFocus={question === 'takenBack'}
        onClick={() => setQuestion('asked')}
      >
        Not a duplicate
      </Button>
    </div>
  );
}

function Candidate({ market }: { market: CandidateMarket }) {
  return (
    <div className="min-w-0">
      <a
        href={`/market/${market.id}`}
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-leaf-700 underline underline-offset-4 wrap-anywhere"
      >
        {market.name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="wrap-anywhere">{addressLine(market)}</p>
      <p className="text-sm text-ink-600">
        {MARKET_CATEGORY_LABELS[market.category]} · {market.source ?? 'Created here'} · {market.id}
      </p>
    </div>
  );
}
