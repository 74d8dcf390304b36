import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { OpeningTimes } from '#contract/opening-times/openingTimes.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import {
  type ExceptionDraft,
  fromDraft,
  newException,
  newSeason,
  type OpeningTimesDraft,
  openingLines,
  type SeasonDraft,
  spanOf,
  toDraft,
  withSpan,
} from '../openingTimesDraft.ts';
import { type PlannedEvent, plannedEventOn } from '../plannedEventOn.ts';
import { ExceptionEditor } from './ExceptionEditor.tsx';
import { SeasonEditor } from './SeasonEditor.tsx';
import { YearlyClosures } from './YearlyClosures.tsx';

const MOST_SEASONS = 12;

interface OpeningTimesEditorProps {
  value: OpeningTimes;
  /** The market's. */
  events: readonly PlannedEvent[];
  onChange: (openingTimes: OpeningTimes) => void;
  error: string | undefined;
}

/** Seasons with their days and hours, and the dates that are different; told in words as they change. */
export function OpeningTimesEditor(props: OpeningTimesEditorProps) {
  const { value, events, onChange, error } = props;
  const [draft, setDraft] = useState(() => toDraft(value));
  const { seasons, exceptions, yearlyClosures, yearRound } = draft;
  const [added, setAdded] = useState<number>();

  function change(changed: OpeningTimesDraft) {
    setDraft(changed);
    onChange(fromDraft(changed));
  }
  const setSeason = (key: number, by: SeasonDraft[]) =>
    change({ ...draft, seasons: seasons.flatMap((each) => (each.key === key ? by : each)) });
  const setException = (key: number, by: ExceptionDraft[]) =>
    change({ ...draft, exceptions: exceptions.flatMap((each) => (each.key === key ? by : each)) });

  return (
    <div className="space-y-4">
      {/* Focused where something is wrong. */}
      <div data-field="openingTimes" tabIndex={-1} className="scroll-mt-24">
        <div role="status" className="rounded-card bg-leaf-50 p-4">
          <p className="text-sm text-ink-600">What shoppers will see:</p>
          <p className="font-semibold whitespace-pre-line">
            {openingLines(fromDraft(draft)).join('\n')}
          </p>
        </div>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
      {seasons.map((season, index) => (
        <SeasonEditor
          key={season.key}
          name={`Season ${index + 1}`}
          takesFocus={season.key === added}
          season={season}
          span={spanOf(season, yearRound)}
          onSpan={(span) => change(withSpan(draft, season.key, span))}
          onChange={(changed) => setSeason(season.key, [changed])}
          onRemove={seasons.length > 1 ? () => setSeason(season.key, []) : undefined}
        />
      ))}
      {exceptions.map((exception, index) => (
        <ExceptionEditor
          key={exception.key}
          name={`Exception ${index + 1}`}
          takesFocus={exception.key === added}
          exception={exception}
          event={plannedEventOn(exception, events)}
          isSubmitted={error !== undefined}
          onChange={(changed) => setException(exception.key, [changed])}
          onRemove={() => setException(exception.key, [])}
        />
      ))}
      <YearlyClosures
        closures={yearlyClosures}
        onChange={(left) => change({ ...draft, yearlyClosures: left })}
      />
      <div className="flex flex-wrap gap-3">
        {seasons.length < MOST_SEASONS ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              const season = newSeason();
              setAdded(season.key);
              change({ ...draft, seasons: [...seasons, season] });
            }}
          >
            <Plus aria-hidden />
            Add a Season
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            const exception = newException('');
            setAdded(exception.key);
            change({ ...draft, exceptions: [...exceptions, exception] });
          }}
        >
          <Plus aria-hidden />
          Add an Exception
        </Button>
      </div>
    </div>
  );
}
