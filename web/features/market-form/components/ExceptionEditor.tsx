import { type ReactNode, useState } from 'react';
import { yearlyClosureText } from '#contract/opening-times/yearlyClosureText.ts';
import { formatMediumDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Warning } from '#web/ui/Warning.tsx';
import { closingHint, type ExceptionDraft } from '../openingTimesDraft.ts';
import type { PlannedEvent } from '../plannedEventOn.ts';
import { yearlyClosureOf } from '../yearlyClosureOf.ts';
import { TimeSelect } from './TimeSelect.tsx';

interface ExceptionEditorProps {
  name: string;
  exception: ExceptionDraft;
  /** Whether it has just been asked for. */
  takesFocus: boolean;
  /** The event that is planned for that date, or for that of another year where it is of each. */
  event: PlannedEvent | undefined;
  /** Whether somebody has tried to save it. */
  isSubmitted: boolean;
  onChange: (exception: ExceptionDraft) => void;
  onRemove: () => void;
}

/** One date on which the market is closed, or open at other hours. */
export function ExceptionEditor(props: ExceptionEditorProps) {
  const { name, exception, takesFocus, event, isSubmitted, onChange, onRemove } = props;
  const [hasBeenLeft, setLeft] = useState(false);
  const { date, closed, isYearly = false } = exception;
  const isOfEveryYear = closed && isYearly;
  return (
    <fieldset
      aria-label={name}
      className="space-y-4 rounded-card border border-paper-300 bg-paper-50 p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Date"
          type="date"
          autoFocus={takesFocus}
          value={date}
          error={date === '' && (hasBeenLeft || isSubmitted) ? 'Choose a date' : undefined}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => onChange({ ...exception, date: target.value })}
        />
        <Select
          label="What’s different"
          value={closed ? 'closed' : 'hours'}
          onChange={({ target }) =>
            onChange({
              ...exception,
              ...(target.value === 'closed'
                ? { closed: true, opens: null, closes: null }
                : { closed: false, opens: '08:00', closes: '14:00' }),
            })
          }
        >
          <option value="closed">Closed</option>
          <option value="hours">Different hours</option>
        </Select>
      </div>
      {closed ? (
        <>
          {event ? (
            <EventWarning event={event}>
              There is an event on{' '}
              {event.eventDate === date ? 'this day' : formatMediumDate(event.eventDate)}. Cancel it
              too, so its vendors are notified.
            </EventWarning>
          ) : null}
          <Switch
            label="Repeats every year"
            hint={
              isYearly && date !== ''
                ? `Closed every year on ${yearlyClosureText(yearlyClosureOf(date))}.`
                : undefined
            }
            checked={isYearly}
            onChange={({ target }) => onChange({ ...exception, isYearly: target.checked })}
          />
        </>
      ) : (
        <>
          <div className="grid grid-cols-1 gap-4 min-[26rem]:grid-cols-2">
            <TimeSelect
              label="Opens"
              value={exception.opens ?? null}
              onChange={(opens) => onChange({ ...exception, opens })}
            />
            <TimeSelect
              label="Closes"
              value={exception.closes ?? null}
              hint={closingHint(exception)}
              onChange={(closes) => onChange({ ...exception, closes })}
            />
          </div>
          {event && (exception.opens !== event.startTime || exception.closes !== event.endTime) ? (
            <EventWarning event={event}>
              There is an event on this day, {formatTimes(event)}. Change its times as well, so its
              vendors are notified.
            </EventWarning>
          ) : null}
        </>
      )}
      {isOfEveryYear ? null : (
        <TextField
          label="Note (optional)"
          placeholder="Independence Day"
          maxLength={300}
          value={exception.note ?? ''}
          onChange={({ target }) => {
            const { note: _note, ...rest } = exception;
            onChange(target.value === '' ? rest : { ...rest, note: target.value });
          }}
        />
      )}
      <Button variant="quiet" size="small" className="-ml-4" onClick={onRemove}>
        Remove {name}
      </Button>
    </fieldset>
  );
}

/** That what is entered for a day is not all there is to do. */
function EventWarning({ event, children }: { event: PlannedEvent; children: ReactNode }) {
  return (
    <p role="alert">
      <Warning>
        {children}{' '}
        <a
          href={`/events/${event.id}`}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4"
        >
          Look at the event<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </Warning>
    </p>
  );
}
