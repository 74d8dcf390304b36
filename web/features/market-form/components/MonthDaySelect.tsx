import { useId } from 'react';
import { monthDayOf } from '#contract/opening-times/monthDays.ts';
import { monthName } from '#contract/opening-times/openingTimesText.ts';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

interface MonthDaySelectProps {
  name?: string | undefined;
  /** 'Opens on', 'Closes on'. */
  label: string;
  /** 'MM-DD'; null: not stated. */
  value: string | null;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** A day that returns every year. */
export function MonthDaySelect({ name, label, value, error, onChange }: MonthDaySelectProps) {
  const id = useId();
  const month = value === null ? 0 : Number(value.slice(0, 2));
  const day = value === null ? 1 : Number(value.slice(3, 5));
  const lastDay = DAYS_IN_MONTH[month - 1] ?? 31;
  return (
    <fieldset aria-labelledby={id} className="grid gap-2 @3xs:grid-cols-[1fr_5.5rem]">
      <legend id={id} className="mb-1.5 text-sm font-semibold text-ink-700">
        {label}
      </legend>
      <Select
        name={name}
        label={`${label}: month`}
        labelHidden
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={month}
        onChange={({ target }) => {
          const chosen = Number(target.value);
          const last = DAYS_IN_MONTH[chosen - 1] ?? 31;
          onChange(chosen === 0 ? null : monthDayOf(chosen, Math.min(day, last)));
        }}
      >
        <option value={0}>Not stated</option>
        {DAYS_IN_MONTH.map((_, index) => (
          <option key={monthName(index + 1, 'long')} value={index + 1}>
            {monthName(index + 1, 'long')}
          </option>
        ))}
      </Select>
      <Select
        label={`${label}: day`}
        labelHidden
        disabled={month === 0}
        value={day}
        onChange={({ target }) => onChange(monthDayOf(month, Number(target.value)))}
      >
        {Array.from({ length: lastDay }, (_, index) => (
          <option key={monthDayOf(month, index + 1)} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </Select>
      {error ? (
        <div className="col-span-full">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
