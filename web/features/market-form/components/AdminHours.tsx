import type { ReactNode } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import { usualWeek, type WeeklySchedule } from '#contract/opening-times/weeklySchedule.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type AdminMarketValues, hasWeek } from '../adminMarketValues.ts';
import { type SentAdminMarketForm, textFieldsOf } from '../sentAdminMarketForm.ts';
import { FormPart } from './FormPart.tsx';

interface AdminHoursProps {
  form: SentAdminMarketForm;
  /** Null: a new one. */
  market: Market | null;
  values: Pick<AdminMarketValues, 'category' | 'week'>;
  renderWeek: (week: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode;
  /** Where the days of a farmers or food market are entered. */
  eventFields: ReactNode;
}

/** When it is open: by the week, or in words and on the days of its events. */
export function AdminHours({ form, market, values, renderWeek, eventFields }: AdminHoursProps) {
  const { category, week } = values;
  const setWeek = (next: WeeklySchedule) => form.setValue('week', next, { shouldDirty: true });
  const text = textFieldsOf(form);
  return hasWeek(category) ? (
    <FormPart title="Operating hours">
      {week ? (
        renderWeek(week, setWeek)
      ) : (
        <>
          <p className="rounded-card bg-leaf-50 p-4 font-semibold">
            {market?.operatingHours ?? market?.hoursText ?? 'No hours listed.'}
          </p>
          {market?.openingTimes && market.openingTimes.seasons.length > 1 ? (
            <p className="text-ink-700">
              A weekly schedule takes the place of all its seasons, and is for the whole year.
            </p>
          ) : null}
          <Button variant="secondary" size="small" onClick={() => setWeek(usualWeek())}>
            Set a weekly schedule instead
          </Button>
        </>
      )}
    </FormPart>
  ) : (
    <FormPart title="Operating hours and events">
      <TextField
        label="Operating hours"
        hint={
          market?.openingTimes && !market.operatingHours
            ? `Now: ${market.hoursText ?? 'as set by the organizer'}. They stay unless you enter new ones.`
            : 'Write them as on a sign: Saturday 8 AM - 1 PM, May to October.'
        }
        {...text('operatingHours')}
      />
      {eventFields}
    </FormPart>
  );
}
