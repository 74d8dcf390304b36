import { useController } from 'react-hook-form';
import type { StoredMarket } from '#contract/markets/markets.ts';
import { usualWeek } from '#contract/opening-times/weeklySchedule.ts';
import { patchListing } from '#web/features/farm-direct/api/listings.ts';
import { TimeOfYearFields } from '#web/features/market-form/components/TimeOfYearFields.tsx';
import { YearlyClosures } from '#web/features/market-form/components/YearlyClosures.tsx';
import {
  timeOfYearWithDates,
  timeOfYearWithSpan,
} from '#web/features/market-form/openingTimesDraft.ts';
import { WeeklyScheduleEditor } from '#web/features/weekly-schedule/components/WeeklyScheduleEditor.tsx';
import { problemText } from '#web/lib/api/problemText.ts';
import { useSentForm } from '#web/lib/forms/useSentForm.ts';
import { useTold } from '#web/lib/forms/useTold.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/fields/FieldError.tsx';
import { ConflictNotice } from '#web/ui/forms/ConflictNotice.tsx';
import { FormButtons } from '#web/ui/forms/FormButtons.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Panel } from '../shell/Panel.tsx';
import { standHoursSchema, standHoursValues } from './standHoursValues.ts';
import { useStandChanges } from './useStandChanges.ts';

interface StandHoursProps {
  stand: StoredMarket;
  onDirty: (isDirty: boolean) => void;
}

/** The week of a stand. Hours that are more than a week stay as they are until she replaces them. */
export function StandHours({ stand, onDirty }: StandHoursProps) {
  const { openingTimes, hoursText } = stand;
  const show = useStandChanges();
  const stored = standHoursValues(stand);
  const { control, submit, faultOf, isSending, formState, saved, beginAnew, conflictNotice } =
    useSentForm({
      staysOpen: true,
      schema: standHoursSchema,
      defaultValues: stored,
      version: stand.version,
      send: async (hours, version) => {
        const written = await patchListing(stand.id, hours, version);
        show(written);
        saved(standHoursValues(written), written.version);
        toast({ title: 'Hours Saved', description: 'Shoppers can see them now.' });
      },
      onFailure: (error) =>
        toast({
          title: 'Hours Not Saved',
          description: problemText(error),
          variant: 'destructive',
        }),
    });
  const { field: schedule } = useController({ control, name: 'schedule' });
  const { field: timeOfYear } = useController({ control, name: 'timeOfYear' });
  const { field: closures } = useController({ control, name: 'closures' });
  const { isDirty } = formState;
  // What was refused is unsaved, also where she has changed nothing of what the form began with.
  const isUnsaved = isDirty || conflictNotice.conflict !== null;
  useTold(isUnsaved, onDirty);
  const weekFault = faultOf('schedule');

  if (schedule.value === null) {
    return (
      <Panel title="Hours">
        <p className="rounded-card bg-leaf-50 p-4 font-semibold">{hoursText}</p>
        <p className="mt-3 text-ink-700">
          These hours are more than a weekly schedule can show. Shoppers keep seeing them until you
          replace them with one.
        </p>
        <Button variant="secondary" className="mt-4" onClick={() => schedule.onChange(usualWeek())}>
          Use a weekly schedule
        </Button>
      </Panel>
    );
  }
  return (
    <Panel
      title="Hours"
      {...(hoursText !== null
        ? {}
        : { lead: 'Shoppers see ‘Hours not available’ until you save your hours.' })}
    >
      <form noValidate aria-label="Hours" onSubmit={submit}>
        {stored.schedule === null ? (
          <div className="mb-5 rounded-card bg-leaf-50 p-4">
            <p className="text-sm text-ink-600">What shoppers see until you save:</p>
            <p className="font-semibold">{hoursText}</p>
          </div>
        ) : null}
        <div className="mb-5">
          <TimeOfYearFields
            {...timeOfYear.value}
            datesName={timeOfYear.name}
            hint={
              openingTimes && openingTimes.seasons.length > 1
                ? 'This schedule replaces all your seasons and applies year-round unless you choose dates here.'
                : undefined
            }
            error={faultOf('timeOfYear')}
            onSpan={(span) => timeOfYear.onChange(timeOfYearWithSpan(span))}
            onDates={(dates) => timeOfYear.onChange(timeOfYearWithDates(timeOfYear.value, dates))}
          />
        </div>
        <WeeklyScheduleEditor value={schedule.value} onChange={schedule.onChange} />
        <div className="mt-4">
          <YearlyClosures closures={closures.value} onChange={closures.onChange} />
        </div>
        <div role="alert">{weekFault ? <FieldError>{weekFault}</FieldError> : null}</div>
        <div className="mt-5 empty:hidden">
          <ConflictNotice {...conflictNotice} storedAt={`/market/${stand.id}`} />
        </div>
        <div className="mt-5">
          <FormButtons
            isDivided={false}
            onCancel={isUnsaved ? beginAnew : undefined}
            isSending={isSending}
          >
            {isSending ? 'Saving...' : 'Save Hours'}
          </FormButtons>
        </div>
      </form>
    </Panel>
  );
}
