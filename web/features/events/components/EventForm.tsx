import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type EventScope,
  MAX_EVENT_VENDORS,
  MAX_FOOT_TRAFFIC,
} from '#contract/events/eventForm.ts';
import { EVENT_TYPES } from '#contract/events/eventStatus.ts';
import { eventWriteSchema } from '#contract/events/eventWrites.ts';
import { ApiError } from '#web/lib/api.ts';
import { today } from '#web/lib/dates.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useSentForm } from '#web/lib/useSentForm.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSaveEvent } from '../api/saveEvent.ts';
import { type EventFormStart, eventFormValues } from '../eventFormValues.ts';
import { endTimes, startTimes } from '../eventTimes.ts';
import { followingDate, type Recurrence, withFrequency } from '../recurrenceWords.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

interface EventFormProps extends EventFormStart {
  /** Those of the person. */
  markets: readonly { id: number; name: string }[];
  onSaved: () => void;
  onCancel: () => void;
}

const orNull = (text: string) => text || null;
const numberOrNull = (text: string | number | null) =>
  text === '' || text === null ? null : Number(text);
const STATED = [
  ['', 'As the market says'],
  ['true', 'Yes'],
  ['false', 'No'],
] as const;
const statedValue = (text: unknown) =>
  text === '' || text === null ? null : String(text) === 'true';

/** A day of a market, or the first of a series. */
export function EventForm({ event, marketId, isNew, markets, onSaved, onCancel }: EventFormProps) {
  const save = useSaveEvent();
  const [scope, setScope] = useState<EventScope>('one');
  const start = eventFormValues({ event, marketId, isNew });
  const edited = isNew ? null : event;
  const { register, control, setValue, submit, faultOf, isSending, formState } = useSentForm({
    schema: eventWriteSchema,
    defaultValues: start,
    send: async (values) => {
      await save(values, edited?.id ?? null, meant);
      toast(
        edited
          ? {
              title: 'Event Updated',
              description: 'Your market event has been successfully updated.',
            }
          : {
              title: 'Event Created',
              description:
                'Your market event has been successfully created and is now accepting vendor applications.',
            },
      );
      onSaved();
    },
    onFailure: (error) => toast({ variant: 'destructive', ...failure(error, edited !== null) }),
  });
  const values = useWatch({ control }) as typeof start;
  const { eventDate, isRecurring, recurringEndDate } = values;
  const recurrence = {
    recurringPattern: values.recurringPattern ?? 'weekly',
    recurringDays: values.recurringDays,
    recurringNth: values.recurringNth,
  };
  const isSeries = edited?.seriesId != null;
  const hasNewRule = isSeries && String(ruleOf(values)) !== String(ruleOf(start));
  const meant = hasNewRule && scope === 'one' ? 'following' : scope;
  const dateField = register('eventDate', {
    onChange: ({ target }) => setRecurrence(followingDate(eventDate, target.value, recurrence)),
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Event" className="space-y-6">
      <Select
        label="Market"
        error={faultOf('marketId')}
        {...register('marketId', { valueAsNumber: true })}
      >
        {edited ? null : <option value={0}>Select a market</option>}
        {markets
          .filter(({ id }) => !edited || id === edited.marketId)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          type="date"
          label="Event date"
          min={edited && edited.eventDate < today() ? edited.eventDate : today()}
          error={faultOf('eventDate')}
          {...dateField}
        />
        <Select label="Start time" error={faultOf('startTime')} {...register('startTime')}>
          {startTimes(start.startTime).map(({ time, name }) => (
            <option key={time} value={time}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="End time" error={faultOf('endTime')} {...register('endTime')}>
          {endTimes(start.endTime).map(({ time, name }) => (
            <option key={time} value={time}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="rounded-card border border-paper-300 p-5">
        <Switch
          label="Recurring event"
          hint="Each of its days is an event of its own, to which vendors apply."
          {...register('isRecurring', {
            onChange: ({ target }) => {
              if (target.checked) setRecurrence(withFrequency('weekly', eventDate, recurrence));
            },
          })}
        />
        {isRecurring ? (
          <div className="mt-4 space-y-5 border-t border-paper-300 pt-5">
            <RecurrenceFields
              date={eventDate}
              lastDate={recurringEndDate}
              recurrence={recurrence}
              onChange={setRecurrence}
              daysError={faultOf('recurringDays') ?? faultOf('recurringPattern')}
            />
            <TextField
              type="date"
              label="Last date (optional)"
              hint="Without one it goes on, and its days are made a year ahead."
              min={eventDate || today()}
              error={faultOf('recurringEndDate')}
              {...register('recurringEndDate', { setValueAs: orNull })}
            />
          </div>
        ) : null}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Event type" error={faultOf('eventType')} {...register('eventType')}>
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {capitalised(type)}
            </option>
          ))}
        </Select>
        <Select
          label="Status"
          hint="Nobody else sees a draft."
          error={faultOf('status')}
          {...register('status')}
        >
          {[...new Set([start.status, 'draft', 'active'] as const)].map((status) => (
            <option key={status} value={status}>
              {capitalised(status ?? '')}
            </option>
          ))}
        </Select>
        <TextField
          type="number"
          inputMode="numeric"
          label="Maximum vendors"
          min={1}
          max={MAX_EVENT_VENDORS}
          error={faultOf('maxVendors')}
          {...register('maxVendors', { valueAsNumber: true })}
        />
        <TextField
          type="number"
          inputMode="numeric"
          label="Average daily foot traffic (optional)"
          min={0}
          max={MAX_FOOT_TRAFFIC}
          error={faultOf('avgDailyFootTraffic')}
          {...register('avgDailyFootTraffic', { setValueAs: numberOrNull })}
        />
        <Select
          label="Insurance needed"
          {...register('insuranceNeeded', { setValueAs: statedValue })}
        >
          {STATED.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Tables provided"
          {...register('tablesProvided', { setValueAs: statedValue })}
        >
          {STATED.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className="space-y-1">
        <Switch
          label="Early setup"
          hint="Vendors may come 30 minutes before the start."
          {...register('earlySetup')}
        />
        <Switch
          label="Late breakdown"
          hint="Vendors may stay 30 minutes after the end."
          {...register('lateBreakdown')}
        />
      </div>
      <TextArea
        label="Special instructions (optional)"
        rows={3}
        error={faultOf('specialInstructions')}
        {...register('specialInstructions')}
      />
      <TextArea
        label="Weather policy"
        rows={3}
        error={faultOf('weatherPolicy')}
        {...register('weatherPolicy')}
      />
      {isSeries ? (
        <ScopeChoice
          question="Which days does this change?"
          scope={meant}
          onChange={setScope}
          without={[
            ...(hasNewRule ? (['one'] as const) : []),
            ...(!hasNewRule && eventDate !== start.eventDate ? (['all'] as const) : []),
          ]}
        />
      ) : null}
      <FormButtons onCancel={onCancel} isSending={isSending}>
        {isSending ? 'Saving...' : edited ? 'Update Event' : 'Create Event'}
      </FormButtons>
    </form>
  );

  function setRecurrence(next: Recurrence) {
    const options = { shouldValidate: formState.isSubmitted, shouldDirty: true };
    setValue('recurringPattern', next.recurringPattern, options);
    setValue('recurringDays', next.recurringDays, options);
    setValue('recurringNth', next.recurringNth, options);
  }
}

const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

/** What decides on the dates of a series, to be compared. */
const ruleOf = (values: ReturnType<typeof eventFormValues>) => [
  values.isRecurring,
  values.recurringPattern,
  [...values.recurringDays].sort(),
  [...values.recurringNth].sort(),
  values.recurringEndDate,
];

function failure(error: unknown, isEdit: boolean): { title: string; description: string } {
  if (error instanceof ApiError && error.status === 401) {
    return {
      title: 'Authentication Required',
      description: 'You must be logged in to create events',
    };
  }
  return {
    title: isEdit ? 'Error Updating Event' : 'Error Creating Event',
    description: problemText(error, 'Failed to save event. Please try again.'),
  };
}
