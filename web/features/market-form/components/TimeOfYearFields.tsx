import type { ReactNode } from 'react';
import type { Season } from '#contract/opening-times/openingTimes.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import type { SeasonSpan } from '../openingTimesDraft.ts';
import { MonthDaySelect } from './MonthDaySelect.tsx';

type Dates = Pick<Season, 'from' | 'to'>;

interface TimeOfYearFieldsProps extends Dates {
  takesFocus?: boolean;
  span: SeasonSpan;
  onSpan: (span: SeasonSpan) => void;
  onDates: (dates: Partial<Dates>) => void;
  /** Of the field with which something is wrong where it is with the dates. */
  datesName?: string;
  hint?: ReactNode;
  /** What is wrong with the dates. */
  error?: string | undefined;
}

/** All year, or from a day of it to another. */
export function TimeOfYearFields({
  takesFocus,
  span,
  from,
  to,
  onSpan,
  onDates,
  datesName,
  hint,
  error,
}: TimeOfYearFieldsProps) {
  return (
    <div className="@container space-y-4">
      <Select
        label="Time of the year"
        hint={hint}
        autoFocus={takesFocus}
        value={span}
        onChange={({ target }) => onSpan(target.value as SeasonSpan)}
      >
        <option value="year">Year-round</option>
        <option value="part">Between two dates</option>
        <option value="unknown">Not decided yet</option>
      </Select>
      {span === 'part' ? (
        <div className="grid gap-4 @lg:grid-cols-2">
          <MonthDaySelect
            name={datesName}
            label="First day"
            value={from}
            error={error}
            onChange={(day) => onDates({ from: day })}
          />
          <MonthDaySelect label="Last day" value={to} onChange={(day) => onDates({ to: day })} />
        </div>
      ) : null}
    </div>
  );
}
