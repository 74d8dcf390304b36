import type { ReactNode } from 'react';
import type { Market } from '#contract/markets/markets.ts';
import type { WeeklySchedule } from '#contract/opening-times/weeklySchedule.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type AdminMarketValues, hasWeek } from '../adminMarketValues.ts';
import type { SentAdminMarketForm } from '../sentAdminMarketForm.ts';
import { AdminWeek } from './AdminWeek.tsx';
import { FormPart } from './FormPart.tsx';

interface AdminHoursProps {
  form: SentAdminMarketForm;
  /** Null: a new one. */
  market: Market | null;
  category: AdminMarketValues['category'];
  renderWeek: (week: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode;
  /** Where the days of a farmers or food market are entered. */
  eventFields: ReactNode;
}

/** When it is open: by the week, or in words and on the days of its events. */
export function AdminHours({ form, market, category, renderWeek, eventFields }: AdminHoursProps) {
  return hasWeek(category) ? (
    <FormPart title="Operating hours">
      <AdminWeek control={form.control} {...{ market, renderWeek }} />
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
        {...form.fieldOf('operatingHours')}
      />
      {eventFields}
    </FormPart>
  );
}
