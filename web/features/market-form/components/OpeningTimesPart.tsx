import { useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { Button } from '#web/ui/Button.tsx';
import { DEFAULT_OPENING_TIMES, openingLines } from '../openingTimesDraft.ts';
import { OpeningTimesEditor } from './OpeningTimesEditor.tsx';

interface OpeningTimesPartProps {
  market: Market | null;
  /** Undefined: as the market has them. */
  value: OpeningTimes | undefined;
  onChange: (openingTimes: OpeningTimes) => void;
  hasFault: boolean;
}

/** A market's opening times stay as somebody wrote them until its organizer sets them here. */
export function OpeningTimesPart({ market, value, onChange, hasFault }: OpeningTimesPartProps) {
  const [isEdited, setEdited] = useState(market === null);
  const known = market?.openingTimes ?? null;
  if (isEdited) {
    return (
      <OpeningTimesEditor
        value={value ?? known ?? DEFAULT_OPENING_TIMES}
        onChange={onChange}
        error={hasFault ? 'Each line needs a day of the week, each exception a date.' : undefined}
      />
    );
  }
  const lines = known ? openingLines(known) : [];
  return (
    <>
      <div className="rounded-card bg-leaf-50 p-4 font-semibold">
        {lines.length > 0 ? (
          lines.map((line) => <p key={line}>{line}</p>)
        ) : (
          <p>{market?.operatingHours ?? 'Nobody has stated any opening times.'}</p>
        )}
      </div>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setEdited(true);
          if (!known) onChange(DEFAULT_OPENING_TIMES);
        }}
      >
        Change the opening times
      </Button>
    </>
  );
}
