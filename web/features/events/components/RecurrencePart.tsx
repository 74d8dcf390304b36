import { today } from '#web/lib/texts/dates.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { EventFormValues } from '../eventFormValues.ts';
import { type Recurrence, withFrequency } from '../recurrenceWords.ts';
import type { SentEventForm } from '../sentEventForm.ts';
import type { SeriesChange } from '../seriesChange.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';

interface RecurrencePartProps {
  form: SentEventForm;
  values: Pick<EventFormValues, 'eventDate' | 'isRecurring'>;
  change: Pick<SeriesChange, 'recurrence' | 'planned' | 'dates'>;
  onChange: (recurrence: Recurrence) => void;
}

/** Whether the event is the first of a series, and of which. */
export function RecurrencePart(props: RecurrencePartProps) {
  const { form, values, change, onChange } = props;
  const { recurrence, planned, dates } = change;
  const { register, fieldOf, faultOf } = form;
  const { eventDate } = values;
  return (
    <div className="rounded-card border border-paper-300 p-5">
      <Switch
        label="Recurring event"
        hint="Vendors apply to each day separately."
        {...register('isRecurring', {
          onChange: ({ target }) => {
            if (target.checked) onChange(withFrequency('weekly', eventDate, recurrence));
          },
        })}
      />
      {values.isRecurring ? (
        <div className="mt-4 space-y-5 border-t border-paper-300 pt-5">
          <RecurrenceFields
            recurrence={recurrence}
            planned={planned}
            dates={dates}
            onChange={onChange}
            daysError={faultOf('recurringDays') ?? faultOf('recurringPattern')}
          />
          <TextField
            type="date"
            label="Last date (optional)"
            hint="If empty, it continues, with dates created a year ahead."
            min={eventDate || today()}
            {...fieldOf('recurringEndDate', { setValueAs: orNull })}
          />
        </div>
      ) : null}
    </div>
  );
}

const orNull = (text: string) => text || null;
