import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { Market } from '#contract/markets/markets.ts';
import { usualWeek, type WeeklySchedule } from '#contract/opening-times/weeklySchedule.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import type { SentAdminMarketForm } from '../sentAdminMarketForm.ts';

interface AdminWeekProps {
  control: SentAdminMarketForm['control'];
  /** Null: a new one. */
  market: Market | null;
  renderWeek: (week: WeeklySchedule, onChange: (week: WeeklySchedule) => void) => ReactNode;
}

/** The week of a stand or a flea market. Hours in words stay until a week is set in their place. */
export function AdminWeek({ control, market, renderWeek }: AdminWeekProps) {
  const { field, fieldState } = useController({ control, name: 'week' });
  if (field.value) {
    return (
      <div>
        {renderWeek(field.value, field.onChange)}
        {/* Focused where something is wrong. */}
        <div data-field="week" tabIndex={-1} className="scroll-mt-24">
          {fieldState.error ? <FieldError>{fieldState.error.message}</FieldError> : null}
        </div>
      </div>
    );
  }
  return (
    <>
      <p className="rounded-card bg-leaf-50 p-4 font-semibold">
        {(market?.hoursText && market.operatingHours) ?? 'No hours listed.'}
      </p>
      {market?.openingTimes && market.openingTimes.seasons.length > 1 ? (
        <p className="text-ink-700">
          A weekly schedule replaces all its seasons and applies year-round.
        </p>
      ) : null}
      <Button variant="secondary" size="small" onClick={() => field.onChange(usualWeek())}>
        Set a weekly schedule instead
      </Button>
    </>
  );
}
