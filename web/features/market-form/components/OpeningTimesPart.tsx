import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { Market } from '#contract/markets/markets.ts';
import { Button } from '#web/ui/Button.tsx';
import type { SentMarketForm } from '../marketFormSchema.ts';
import { DEFAULT_OPENING_TIMES, openingLines } from '../openingTimesDraft.ts';
import type { PlannedEvent } from '../plannedEventOn.ts';
import { OpeningTimesEditor } from './OpeningTimesEditor.tsx';

interface OpeningTimesPartProps {
  /** Null: a new one. */
  market: Market | null;
  /** The market's. */
  events: readonly PlannedEvent[];
  control: SentMarketForm['control'];
}

/** A market's opening times stay as somebody wrote them until its organizer sets them here. */
export function OpeningTimesPart({ market, events, control }: OpeningTimesPartProps) {
  const { field, fieldState } = useController({ control, name: 'openingTimes' });
  const [isEdited, setEdited] = useState(market === null);
  const known = market?.openingTimes ?? null;
  if (isEdited) {
    return (
      <OpeningTimesEditor
        // Undefined: as the market has them.
        value={field.value ?? known ?? DEFAULT_OPENING_TIMES}
        events={events}
        onChange={field.onChange}
        error={
          fieldState.invalid
            ? 'Each row needs a day of the week, and each exception needs a date.'
            : undefined
        }
      />
    );
  }
  const lines = known ? openingLines(known).join('\n') : '';
  return (
    <>
      <p className="rounded-card bg-leaf-50 p-4 font-semibold whitespace-pre-line">
        {lines || (market?.hoursText ?? 'No hours listed.')}
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setEdited(true);
          if (!known) field.onChange(DEFAULT_OPENING_TIMES);
        }}
      >
        Change hours
      </Button>
    </>
  );
}
