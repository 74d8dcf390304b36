import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageParameters } from '#web/lib/lists/countedList.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/states/lazyPart.tsx';
import { duplicatesQuery } from '../api/duplicates.ts';
import { milesText } from '../milesText.ts';

const titleOf = (count: number, miles: number): string => {
  if (count === 0) return `No pair within ${milesText(miles)} is a clear duplicate`;
  if (count === 1) return '1 pair is a clear duplicate';
  return `${count.toLocaleString('en-US')} pairs are clear duplicates`;
};

const MergePlainDialog = lazyPart(() => import('./MergePlainDialog.tsx'));

interface PlainPairsProps {
  miles: number;
  /** Whether the list below shows them alone. */
  areShown: boolean;
  onShow: (areShown: boolean) => void;
  /** Some may have been merged. */
  onEnd: () => void;
}

/** How many pairs plainly are one market, and the way to merge all of them. */
export function PlainPairs({ miles, areShown, onShow, onEnd }: PlainPairsProps) {
  // The dialog keeps the number that it was opened with.
  const [asked, setAsked] = useState<number | null>(null);
  const { data, isPlaceholderData } = useQuery(
    duplicatesQuery(pageParameters(1, 1, { miles, plain: 'true' })),
  );
  const count = data?.total ?? 0;
  if (!data || (count === 0 && !areShown && asked === null)) return null;
  return (
    <section
      aria-labelledby="plain-pairs"
      className="mb-6 rounded-card border border-squash-300 bg-squash-50 p-5"
    >
      <h3 id="plain-pairs" className="text-lg tracking-tight">
        {isPlaceholderData ? 'Clear duplicates' : titleOf(count, miles)}
      </h3>
      <p className="mt-1 text-ink-700">
        Two directories list a market with the same name, nearly the same location and no
        conflicting hours. Neither lists another one by that name nearby, and nobody has claimed or
        confirmed it here.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* Of the distance before, while the count is on its way, nobody is to merge more than she sees. */}
        {count > 0 && !isPlaceholderData ? (
          <Button size="small" onClick={() => setAsked(count)}>
            Merge all
          </Button>
        ) : null}
        <Button variant="secondary" size="small" onClick={() => onShow(!areShown)}>
          {areShown ? 'Show Every Pair' : 'Show Only These'}
        </Button>
      </div>
      {asked === null ? null : (
        <MergePlainDialog
          miles={miles}
          count={asked}
          onClose={() => {
            setAsked(null);
            onEnd();
          }}
        />
      )}
    </section>
  );
}
