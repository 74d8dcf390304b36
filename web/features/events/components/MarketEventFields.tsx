import { useFirstFault } from '#web/lib/forms/useFirstFault.ts';
import { ClockTimeField } from '#web/ui/fields/ClockTimeField.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { EventDraftFaults, MarketEventDraft } from '../marketEventDraft.ts';
import { plannedDates } from '../plannedDates.ts';
import { followingDate, withFrequency } from '../recurrenceWords.ts';
import { RecurrenceFields } from './RecurrenceFields.tsx';

interface MarketEventFieldsProps {
  draft: MarketEventDraft;
  faults: EventDraftFaults;
  /** The first day that can be chosen, 'YYYY-MM-DD'. */
  today: string;
  onChange: (draft: MarketEventDraft) => void;
}

/** A day that is created together with its market: once, or as the first of a series. */
export function MarketEventFields({ draft, faults, today, onChange }: MarketEventFieldsProps) {
  const { eventDate, isRecurring } = draft;
  const part = useFirstFault<HTMLDivElement>(faults);
  const planned = {
    rule: { ...draft, firstDate: eventDate, recurringEndDate: draft.recurringEndDate || null },
    eventDate,
    isForAll: false,
  };
  const set = (changed: Partial<MarketEventDraft>) => onChange({ ...draft, ...changed });
  return (
    <div ref={part} className="space-y-5">
      <TextField
        type="date"
        name="eventDate"
        label="Event date (optional)"
        hint="Enter a date to create an event along with the market."
        min={today}
        error={faults.eventDate}
        value={eventDate}
        onChange={({ target }) =>
          set({
            ...(isRecurring && followingDate(eventDate, target.value, draft)),
            eventDate: target.value,
          })
        }
      />
      <div className="space-y-5">
        <ClockTimeField
          label="Start"
          value={draft.startTime}
          error={faults.startTime}
          onChange={(startTime) => set({ startTime })}
        />
        <ClockTimeField
          label="End"
          value={draft.endTime}
          error={faults.endTime}
          onChange={(endTime) => set({ endTime })}
        />
      </div>
      <TextField
        inputMode="numeric"
        label="Maximum vendors (optional)"
        error={faults.maxVendors}
        value={draft.maxVendors}
        onChange={({ target }) => set({ maxVendors: target.value })}
      />
      <div className="rounded-card border border-paper-300 p-5">
        <Switch
          label="Recurring event"
          checked={isRecurring}
          onChange={({ target }) =>
            set({
              isRecurring: target.checked,
              ...(target.checked && withFrequency('weekly', eventDate, draft)),
            })
          }
        />
        {isRecurring ? (
          <div className="mt-4 space-y-5 border-t border-paper-300 pt-5">
            <RecurrenceFields
              recurrence={draft}
              planned={planned}
              dates={plannedDates(planned)}
              onChange={set}
              daysError={faults.recurringDays ?? faults.recurringPattern}
            />
            <TextField
              type="date"
              name="recurringEndDate"
              label="Last date (optional)"
              min={eventDate || today}
              error={faults.recurringEndDate}
              value={draft.recurringEndDate}
              onChange={({ target }) => set({ recurringEndDate: target.value })}
            />
          </div>
        ) : null}
      </div>
    </div>
  );
}
