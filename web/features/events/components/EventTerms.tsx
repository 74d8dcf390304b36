import { EVENT_TYPES } from '#contract/events/eventStatus.ts';
import { typedNumber } from '#web/lib/forms/typedNumber.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { StatedSelect } from '#web/ui/fields/StatedSelect.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { EventFormValues } from '../eventFormValues.ts';
import type { SentEventForm } from '../sentEventForm.ts';

interface EventTermsProps {
  form: SentEventForm;
  /** What it has when the form is opened: that stays among what can be chosen. */
  start: Pick<EventFormValues, 'status' | 'maxVendors'>;
}

/** What kind of event it is, and what vendors who come to it are to know. */
export function EventTerms({ form: { register, fieldOf }, start }: EventTermsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Event type" {...fieldOf('eventType')}>
          {EVENT_TYPES.map((type) => (
            <option key={type} value={type}>
              {capitalized(type)}
            </option>
          ))}
        </Select>
        <Select
          label="Status"
          hint={
            start.status === 'postponed'
              ? 'With a new date, the event is back on. Vendors and shoppers can’t see a draft.'
              : 'Vendors and shoppers can’t see a draft.'
          }
          {...fieldOf('status')}
        >
          {[...new Set([start.status, 'draft', 'active'] as const)].map((status) => (
            <option key={status} value={status}>
              {capitalized(status ?? '')}
            </option>
          ))}
        </Select>
        <TextField
          inputMode="numeric"
          label="Maximum vendors"
          {...fieldOf('maxVendors', {
            // Only one that began without a limit may stay without.
            setValueAs: (typed) => typedNumber(typed) ?? (start.maxVendors === null ? null : ''),
          })}
        />
        <TextField
          inputMode="numeric"
          label="Average daily foot traffic (optional)"
          {...fieldOf('avgDailyFootTraffic', { setValueAs: typedNumber })}
        />
        <StatedSelect
          label="Insurance needed"
          unstated="Same as the market"
          {...register('insuranceNeeded', { setValueAs: statedValue })}
        />
        <StatedSelect
          label="Tables provided"
          unstated="Same as the market"
          {...register('tablesProvided', { setValueAs: statedValue })}
        />
      </div>
      <div className="space-y-1">
        <Switch
          label="Early setup"
          hint="Vendors may arrive 30 minutes before the start."
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
        {...fieldOf('specialInstructions')}
      />
      <TextArea label="Weather policy" rows={3} {...fieldOf('weatherPolicy')} />
    </>
  );
}

const statedValue = (text: unknown) =>
  text === '' || text === null ? null : String(text) === 'true';
