import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import {
  openingTimesOf,
  scheduleOf,
  timeOfYearOf,
  usualWeek,
  type WeeklySchedule,
} from '#contract/opening-times/weeklySchedule.ts';
import { patchListing } from '#web/features/farm-direct/api/listings.ts';
import { TimeOfYearFields } from '#web/features/market-form/components/TimeOfYearFields.tsx';
import { YearlyClosures } from '#web/features/market-form/components/YearlyClosures.tsx';
import {
  fromTimeOfYearDraft,
  type TimeOfYearDraft,
  timeOfYearWithDates,
  timeOfYearWithSpan,
  toTimeOfYearDraft,
} from '#web/features/market-form/openingTimesDraft.ts';
import { ownMarketsQuery } from '#web/features/markets/api/ownMarkets.ts';
import { WeeklyScheduleEditor } from '#web/features/weekly-schedule/components/WeeklyScheduleEditor.tsx';
import { type Conflict, conflictOf } from '#web/lib/conflict.ts';
import { problemText } from '#web/lib/problemText.ts';
import { useFirstFault } from '#web/lib/useFirstFault.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConflictNotice } from '#web/ui/ConflictNotice.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Panel } from '../shell/Panel.tsx';
import { useStandChanges } from './useStandChanges.ts';

interface StandHoursProps {
  stand: StoredMarket;
  onDirty: (isDirty: boolean) => void;
}

/** What the form says. */
interface Hours {
  schedule: WeeklySchedule;
  timeOfYear: TimeOfYearDraft;
  closures: readonly YearlyClosure[];
}

/**
 * The form from her first change until it is saved, and the version of the stand that it began from:
 * what is stored meanwhile moves nothing under her hands.
 */
interface Entered extends Hours {
  version: string;
}

/** What is wrong with the form, in words. */
interface Faults {
  week?: string;
  dates?: string;
}

function faultsOf({ schedule, timeOfYear: { span, from, to } }: Hours): Faults {
  const isOpenAtAll = WEEKDAYS.some((day) => schedule[day].isOpen);
  const isWithoutDates = span === 'part' && from === null && to === null;
  return {
    ...(!isOpenAtAll && {
      week: 'Open on at least one day. For today alone, use ‘Close for Today’ above. To be closed for a part of the year, choose the dates when you are open under ‘Time of the year’.',
    }),
    ...(isWithoutDates && { dates: 'Choose the first and the last day.' }),
  };
}

/** As it is sent. Single days are not this form's: they stay whatever they are by now. */
function written({ schedule, timeOfYear, closures }: Hours) {
  const { exceptions: _stay, ...openingTimes } = openingTimesOf(
    schedule,
    null,
    fromTimeOfYearDraft(timeOfYear),
  );
  return { ...openingTimes, yearlyClosures: [...closures] };
}

const isSame = (one: Hours, other: Hours): boolean =>
  JSON.stringify(written(one)) === JSON.stringify(written(other));

/** The week of a stand. Hours that are more than a week stay as they are until she replaces them. */
export function StandHours({ stand, onDirty }: StandHoursProps) {
  const { openingTimes, hoursText } = stand;
  const storedWeek = openingTimes && scheduleOf(openingTimes);
  const stored: Hours = {
    schedule: storedWeek ?? usualWeek(),
    timeOfYear: toTimeOfYearDraft(timeOfYearOf(openingTimes)),
    closures: openingTimes?.yearlyClosures ?? [],
  };
  const [entered, setEntered] = useState<Entered | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSending, setSending] = useState(false);
  /** What was wrong as she last tried to save: it is told until she has put it right. */
  const [faults, setFaults] = useState<Faults>({});
  const form = useFirstFault<HTMLFormElement>(faults);
  const queryClient = useQueryClient();
  const show = useStandChanges();
  const isMoreThanWeek = storedWeek === null && hoursText !== null;
  const shown: Hours = entered ?? stored;
  const { schedule, timeOfYear, closures } = shown;
  const wrong = faultsOf(shown);
  const isDirty = entered !== null && (storedWeek === null || !isSame(entered, stored));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const enter = (part: Partial<Hours>) =>
    setEntered((before) => ({ ...stored, version: stand.version, ...before, ...part }));

  function forget() {
    setEntered(null);
    setConflict(null);
    setFaults({});
  }

  async function save(version: string) {
    setFaults(wrong);
    if (Object.keys(wrong).length > 0 || isSending) return;
    setSending(true);
    try {
      const saved = await patchListing(stand.id, { openingTimes: written(shown) }, version);
      show(saved);
      // What she has changed meanwhile is still to be saved.
      setEntered((now) =>
        now === null || now === entered ? null : { ...now, version: saved.version },
      );
      setConflict(null);
      toast({ title: 'Hours Saved', description: 'Shoppers can see them now.' });
    } catch (error) {
      const newer = conflictOf(error);
      if (newer) {
        setConflict(newer);
        setEntered((now) => now ?? { ...shown, version });
        // Should she leave what is stored as it is, the form is to begin with that.
        void queryClient.invalidateQueries({ queryKey: ownMarketsQuery.queryKey });
        return;
      }
      toast({
        title: 'Hours Not Saved',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  }

  if (isMoreThanWeek && entered === null) {
    return (
      <Panel title="Hours">
        <p className="rounded-card bg-leaf-50 p-4 font-semibold">{hoursText}</p>
        <p className="mt-3 text-ink-700">
          These hours are more than a weekly schedule can show. Shoppers keep seeing them until you
          replace them with one.
        </p>
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => enter({ schedule: usualWeek() })}
        >
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
        : { lead: 'Shoppers read ‘Hours not available’ until you save your hours.' })}
    >
      <form
        ref={form}
        aria-label="Hours"
        onSubmit={(event) => {
          event.preventDefault();
          void save(entered?.version ?? stand.version);
        }}
      >
        {isMoreThanWeek ? (
          <div className="mb-5 rounded-card bg-leaf-50 p-4">
            <p className="text-sm text-ink-600">What shoppers see until you save:</p>
            <p className="font-semibold">{hoursText}</p>
          </div>
        ) : null}
        <div className="mb-5">
          <TimeOfYearFields
            {...timeOfYear}
            hint={
              openingTimes && openingTimes.seasons.length > 1
                ? 'This schedule takes the place of all your seasons. It is for the whole year unless you choose dates here.'
                : undefined
            }
            error={faults.dates && wrong.dates}
            onSpan={(span) => enter({ timeOfYear: timeOfYearWithSpan(span) })}
            onDates={(dates) => enter({ timeOfYear: timeOfYearWithDates(timeOfYear, dates) })}
          />
        </div>
        <WeeklyScheduleEditor
          value={schedule}
          onChange={(changed) => enter({ schedule: changed })}
        />
        <div className="mt-4">
          <YearlyClosures closures={closures} onChange={(left) => enter({ closures: left })} />
        </div>
        <div role="alert">
          {faults.week && wrong.week ? (
            <FieldError id="hours-error">{wrong.week}</FieldError>
          ) : null}
        </div>
        <div className="mt-5 empty:hidden">
          <ConflictNotice
            conflict={conflict}
            onOverwrite={() => {
              if (conflict) void save(conflict.version);
            }}
            storedAt={`/market/${stand.id}`}
          />
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          {isDirty ? (
            <Button variant="secondary" onClick={forget}>
              Cancel
            </Button>
          ) : null}
          <SubmitButton isSending={isSending}>
            {isSending ? 'Saving...' : 'Save Hours'}
          </SubmitButton>
        </div>
      </form>
    </Panel>
  );
}
