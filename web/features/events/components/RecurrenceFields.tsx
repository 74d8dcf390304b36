import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import { formatMediumDate } from '#web/lib/texts/dates.ts';
import { formatShortDate } from '#web/lib/texts/shortDate.ts';
import { ChipToggle } from '#web/ui/fields/ChipToggle.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import type { PlannedSeries } from '../plannedDates.ts';
import {
  FREQUENCIES,
  type Frequency,
  frequencyOf,
  omission,
  POSITIONS,
  type Recurrence,
  withFrequency,
} from '../recurrenceWords.ts';

const DATES_SHOWN = 6;

interface RecurrenceFieldsProps {
  recurrence: Recurrence;
  planned: PlannedSeries;
  /** What that comes to. */
  dates: readonly string[];
  onChange: (recurrence: Recurrence) => void;
  daysError: string | undefined;
}

/** How often an event returns and on which days, with the next dates that this means. */
export function RecurrenceFields({
  recurrence,
  planned,
  dates,
  onChange,
  daysError,
}: RecurrenceFieldsProps) {
  const { recurringDays, recurringNth } = recurrence;
  const { eventDate } = planned;
  const frequency = frequencyOf(recurrence);
  const isMonthly = frequency === 'monthlyByDay';
  const leftOut = omission(planned.rule.firstDate, recurrence);
  return (
    <div className="space-y-5">
      <Select
        label="How often"
        hint={leftOut ?? undefined}
        value={frequency}
        onChange={({ target }) =>
          onChange(withFrequency(target.value as Frequency, eventDate, recurrence))
        }
      >
        {Object.entries(FREQUENCIES).map(([value, name]) => (
          // Which weekday, and which one of the month, the date says.
          <option key={value} value={value} disabled={value === 'monthlyByDay' && !eventDate}>
            {name}
          </option>
        ))}
      </Select>
      {isMonthly ? (
        <fieldset>
          <legend className="mb-2 font-semibold">Week of the month</legend>
          <div className="flex flex-wrap gap-2">
            {POSITIONS.map(({ nth, name }) => (
              <ChipToggle
                key={nth}
                checked={recurringNth.includes(nth)}
                onChange={() =>
                  onChange({ ...recurrence, recurringNth: toggled(recurringNth, nth, 1) })
                }
              >
                {name}
              </ChipToggle>
            ))}
          </div>
        </fieldset>
      ) : null}
      {frequency === 'monthlyByDate' ? null : (
        <fieldset aria-describedby={daysError ? 'recurring-days-error' : undefined}>
          <legend className="mb-2 font-semibold">On</legend>
          <div className="flex flex-wrap gap-2">
            {WEEKDAYS.map((weekday) => (
              <ChipToggle
                key={weekday}
                aria-label={weekday}
                checked={recurringDays.includes(weekday)}
                onChange={() =>
                  onChange({
                    ...recurrence,
                    recurringDays: toggled(recurringDays, weekday, isMonthly ? 1 : 0),
                  })
                }
              >
                <span className="capitalize">{weekday.slice(0, 3)}</span>
              </ChipToggle>
            ))}
          </div>
          {daysError ? <FieldError id="recurring-days-error">{daysError}</FieldError> : null}
        </fieldset>
      )}
      {eventDate ? (
        <NextDates planned={planned} dates={dates} />
      ) : (
        <p className="text-ink-600">Choose the first date to see the ones that follow.</p>
      )}
    </div>
  );
}

/** Monthly, the last one stays chosen: a rule without any would mean something else. */
function toggled<T>(list: readonly T[], member: T, least: number): T[] {
  if (!list.includes(member)) return [...list, member];
  return list.length > least ? list.filter((other) => other !== member) : [...list];
}

/** What the rule comes to. */
function NextDates({ planned, dates }: Pick<RecurrenceFieldsProps, 'planned' | 'dates'>) {
  const shown = dates.slice(0, DATES_SHOWN);
  return (
    <div role="status" className="rounded-card bg-paper-200 p-4">
      <p className="font-semibold">Dates</p>
      <ol className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-700">
        {shown.map((day) => (
          <li key={day} className="whitespace-nowrap">
            {day.slice(0, 4) === planned.eventDate.slice(0, 4)
              ? formatShortDate(day)
              : formatMediumDate(day)}
          </li>
        ))}
        {dates.length > shown.length ? <li>and so on</li> : null}
      </ol>
      {planned.isForAll ? (
        <p className="mt-1 text-sm text-ink-600">Earlier upcoming events change the same way.</p>
      ) : null}
    </div>
  );
}
