import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { weekdayName, weekOfMonthText } from '#contract/opening-times/openingTimesText.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { closingHint, type RuleDraft, ruleName, withHours } from '../openingTimesDraft.ts';
import { TimeSelect } from './TimeSelect.tsx';

const WEEKS = [1, 2, 3, 4, 5, -1];

interface RuleEditorProps {
  rule: RuleDraft;
  /** Whether it has just been asked for. */
  takesFocus: boolean;
  onChange: (rule: RuleDraft) => void;
  /** Absent where it is the season's only one. */
  onRemove: (() => void) | undefined;
}

/** Days of the week, perhaps of some weeks of the month only, and their hours. */
export function RuleEditor({ rule, takesFocus, onChange, onRemove }: RuleEditorProps) {
  const id = useId();
  const weeks = rule.nth ?? [];
  const toggled = <T,>(list: readonly T[], item: T, isOn: boolean) =>
    isOn ? [...list, item] : list.filter((each) => each !== item);
  return (
    <fieldset aria-label={ruleName(rule)} className="rounded-control bg-paper-200 p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 space-y-4">
          <fieldset aria-describedby={rule.weekdays.length === 0 ? `${id}-error` : undefined}>
            <legend className="mb-2 text-sm font-semibold text-ink-700">Days</legend>
            <div className="flex flex-wrap gap-2">
              {WEEKDAYS.map((day) => (
                <ChipToggle
                  key={day}
                  aria-label={weekdayName(day, 'long')}
                  autoFocus={takesFocus && day === WEEKDAYS[0]}
                  checked={rule.weekdays.includes(day)}
                  onChange={({ target }) =>
                    onChange({ ...rule, weekdays: toggled(rule.weekdays, day, target.checked) })
                  }
                >
                  {weekdayName(day, 'short')}
                </ChipToggle>
              ))}
            </div>
            {rule.weekdays.length === 0 ? (
              <FieldError id={`${id}-error`}>Choose at least one day</FieldError>
            ) : null}
          </fieldset>
          <fieldset>
            <legend className="mb-2 text-sm font-semibold text-ink-700">
              Weeks of the month{' '}
              <span className="font-normal text-ink-600">
                {weeks.length === 0 ? '(every week)' : null}
              </span>
            </legend>
            <div className="flex flex-wrap gap-2">
              {WEEKS.map((week) => (
                <ChipToggle
                  key={week}
                  checked={weeks.includes(week)}
                  onChange={({ target }) =>
                    onChange({ ...rule, nth: toggled(weeks, week, target.checked) })
                  }
                >
                  {weekOfMonthText(week)}
                </ChipToggle>
              ))}
            </div>
          </fieldset>
        </div>
        {onRemove ? (
          <IconButton label={`Remove ${ruleName(rule)}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
        <TimeSelect
          label="Opens"
          value={rule.opens}
          onChange={(opens) => onChange(withHours(rule, { opens }))}
        />
        <TimeSelect
          label="Closes"
          value={rule.closes}
          hint={closingHint(rule)}
          onChange={(closes) => onChange(withHours(rule, { closes }))}
        />
      </div>
    </fieldset>
  );
}
