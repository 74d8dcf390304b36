import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EventScope } from '#contract/events/eventForm.ts';
import { authenticationRequired } from '#web/lib/api/authenticationRequired.ts';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { today } from '#web/lib/texts/dates.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWriteEvent } from '../api/writeEvent.ts';
import { createdText } from '../createdText.ts';
import {
  type EventFormStart,
  eventFormValues,
  type MarketOfEvent,
  vendorsAt,
} from '../eventFormValues.ts';
import { endTimes, startTimes } from '../eventTimes.ts';
import { followingDate, type Recurrence } from '../recurrenceWords.ts';
import { seriesChange } from '../seriesChange.ts';
import { shownEventSchema } from '../shownEventSchema.ts';
import { DateDoubts } from './DateDoubts.tsx';
import { EventTerms } from './EventTerms.tsx';
import { RecurrencePart } from './RecurrencePart.tsx';
import { ScopeChoice } from './ScopeChoice.tsx';

interface EventFormProps extends EventFormStart {
  /** Those of the person. */
  markets: readonly MarketOfEvent[];
  /** Where whoever edits it sees drafts, which have no page. */
  draftsAt: string;
  onSaved: () => void;
  onCancel: () => void;
  /** Told whether there is anything that has not been saved. */
  onDirty: (isDirty: boolean) => void;
  onSending: (isSending: boolean) => void;
}

/** A day of a market, or the first of a series. */
export function EventForm(props: EventFormProps) {
  const { event, marketId, isNew, markets, draftsAt } = props;
  const { onSaved, onCancel, onDirty, onSending } = props;
  const write = useWriteEvent();
  const [scope, setScope] = useState<EventScope>('one');
  const start = eventFormValues({ event, marketId, isNew }, markets);
  const edited = isNew ? null : event;
  const form = useSentForm({
    schema: useMemo(() => shownEventSchema(edited), [edited]),
    defaultValues: start,
    version: edited?.version,
    send: async (values, version) => {
      const saved = await write(values, edited?.id ?? null, meant, version);
      toast(
        edited
          ? {
              title: 'Event Updated',
              description: 'Your market event has been successfully updated.',
            }
          : {
              title: 'Event Created',
              description: createdText(
                saved,
                markets.find(({ id }) => id === saved.marketId)?.category,
              ),
            },
      );
      onSaved();
    },
    onFailure: (error) =>
      toast({
        variant: 'destructive',
        ...(authenticationRequired(error, !edited, 'events') ?? {
          title: edited ? 'Error Updating Event' : 'Error Creating Event',
          description: problemText(error, 'Failed to save event. Please try again.'),
        }),
      }),
  });
  const { fieldOf, control, setValue, submit, isSending, formState } = form;
  const { isDirty, dirtyFields } = formState;
  useTold(isDirty, onDirty);
  useTold(isSending, onSending);
  const values = useWatch({ control }) as typeof start;
  const { eventDate } = values;
  const change = seriesChange({ start, values, edited, scope });
  const { isSeries, recurrence, stored, followed, hasOwnRule, isOnlyMoved, meant } = change;
  const choose = (next: EventScope) => {
    setScope(next);
    if (isSeries && !hasOwnRule) setRecurrence(next === 'following' ? followed : stored);
  };

  return (
    <form noValidate onSubmit={submit} aria-label="Event" className="space-y-6">
      <Select
        label="Market"
        {...fieldOf('marketId', {
          valueAsNumber: true,
          onChange: ({ target }) => {
            if (event || dirtyFields.maxVendors) return;
            setValue('maxVendors', vendorsAt(markets, Number(target.value)));
          },
        })}
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
          {...fieldOf('eventDate', {
            onChange: ({ target }) => {
              if (isSeries && meant === 'one') return;
              setRecurrence(followingDate(eventDate, target.value, recurrence));
            },
          })}
        />
        <Select label="Start time" {...fieldOf('startTime')}>
          {startTimes(start.startTime).map(({ time, name }) => (
            <option key={time} value={time}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="End time" {...fieldOf('endTime')}>
          {endTimes(start.endTime).map(({ time, name }) => (
            <option key={time} value={time}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <DateDoubts
        planned={{ ...values, id: edited?.id ?? null }}
        days={change.days}
        openingTimes={
          // What is cancelled hinders nobody.
          values.status === 'cancelled'
            ? null
            : markets.find(({ id }) => id === values.marketId)?.openingTimes
        }
      />
      <RecurrencePart form={form} values={values} change={change} onChange={setRecurrence} />
      <EventTerms form={form} start={start} />
      {isSeries ? (
        <ScopeChoice
          question="Which events do you want to change?"
          scope={meant}
          onChange={choose}
          without={[
            // A rule that has only followed the date goes back with this choice.
            ...(hasOwnRule ? (['one'] as const) : []),
            ...(isOnlyMoved ? (['all'] as const) : []),
          ]}
        />
      ) : null}
      <ConflictNotice
        {...form.conflictNotice}
        storedAt={edited?.status === 'draft' ? draftsAt : `/events/${edited?.id}`}
      />
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
