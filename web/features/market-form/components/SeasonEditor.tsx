import { Plus } from 'lucide-react';
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
  span,
  onSpan,
  onChange,
  onRemove,
}: SeasonEditorProps) {
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
          onChange={(changed) => setRule(rule.key, [changed])}
          onRemove={season.rules.length > 1 ? () => setRule(rule.key, []) : undefined}
        />
      ))}
      <Button
        variant="quiet"
        size="small"
        className="-ml-4"
        onClick={() => onChange({ ...season, rules: [...season.rules, newRule()] })}
      >
        <Plus aria-hidden />
        Add other days or hours
      </Button>
    </fieldset>
  );
}
