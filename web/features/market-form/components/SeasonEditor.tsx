import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import {
  newRule,
  type RuleDraft,
  type SeasonDraft,
  type SeasonSpan,
  withDates,
} from '../openingTimesDraft.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { TimeOfYearFields } from './TimeOfYearFields.tsx';

interface SeasonEditorProps {
  name: string;
  season: SeasonDraft;
  /** Whether it has just been asked for. */
  takesFocus: boolean;
  span: SeasonSpan;
  onSpan: (span: SeasonSpan) => void;
  onChange: (season: SeasonDraft) => void;
  /** Absent where it is the only one. */
  onRemove: (() => void) | undefined;
}

/** A part of the year, or all of it, and when the market opens then. */
export function SeasonEditor({
  name,
  season,
  takesFocus,
  span,
  onSpan,
  onChange,
  onRemove,
}: SeasonEditorProps) {
  const [added, setAdded] = useState<number>();
  const setRule = (key: number, rules: RuleDraft[]) =>
    onChange({
      ...season,
      rules: season.rules.flatMap((rule) => (rule.key === key ? rules : rule)),
    });
  return (
    <fieldset
      aria-label={name}
      className="space-y-4 rounded-card border border-paper-300 bg-paper-50 p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">{name}</p>
        {onRemove ? (
          <Button variant="quiet" size="small" className="-mr-4" onClick={onRemove}>
            Remove {name}
          </Button>
        ) : null}
      </div>
      <TimeOfYearFields
        takesFocus={takesFocus}
        span={span}
        from={season.from}
        to={season.to}
        onSpan={onSpan}
        onDates={(dates) => onChange(withDates(season, dates))}
      />
      {season.rules.map((rule) => (
        <RuleEditor
          key={rule.key}
          rule={rule}
          takesFocus={rule.key === added}
          onChange={(changed) => setRule(rule.key, [changed])}
          onRemove={season.rules.length > 1 ? () => setRule(rule.key, []) : undefined}
        />
      ))}
      <Button
        variant="quiet"
        size="small"
        className="-ml-4"
        onClick={() => {
          const rule = newRule();
          setAdded(rule.key);
          onChange({ ...season, rules: [...season.rules, rule] });
        }}
      >
        <Plus aria-hidden />
        Add Other Days or Hours
      </Button>
    </fieldset>
  );
}
