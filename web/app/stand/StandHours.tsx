import { useEffect, useState } from 'react';
import type { StoredMarket } from '#contract/markets/markets.ts';
import type { YearlyClosure } from '#contract/opening-times/openingTimes.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import {
  openingTimesOf,
  scheduleOf,
  usualWeek,
  type WeeklySchedule,
} from '#contract/opening-times/weeklySchedule.ts';
import { patchListing } from '#web/features/farm-direct/api/listings.ts';
import { YearlyClosures } from '#web/features/market-form/components/YearlyClosures.tsx';
import { WeeklyScheduleEditor } from '#web/features/weekly-schedule/components/WeeklyScheduleEditor.tsx';
import { type Conflict, conflictOf } from '#web/lib/conflict.ts';
import { problemText } from '#web/lib/problemText.ts';
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

/** What she has entered and not saved, and the version of the stand that it began from. */
interface Entered {
  schedule?: WeeklySchedule;
  closures?: YearlyClosure[];
  version: string;
}

/** Without what was sent; null: nothing has been entered since. */
function enteredSince(sent: Entered | null, now: Entered | null, version: string): Entered | null {
  const parts = {
    ...(now?.schedule && now.schedule !== sent?.schedule && { schedule: now.schedule }),
    ...(now?.closures && now.closures !== sent?.closures && { closures: now.closures }),
  };
  return Object.keys(parts).length > 0 ? { ...parts, version } : null;
}

const isSame = (one: WeeklySchedule, other: WeeklySchedule): boolean =>
  JSON.stringify(openingTimesOf(one)) === JSON.stringify(openingTimesOf(other));

/** The week of a stand. Hours that are more than a week stay as they are until she replaces them. */
export function StandHours({ stand, onDirty }: StandHoursProps) {
  const { openingTimes } = stand;
  const stored = openingTimes && scheduleOf(openingTimes);
  const [entered, setEntered] = useState<Entered | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isSending, setSending] = useState(false);
  const [isFaulty, setFaulty] = useState(false);
  const show = useStandChanges();
  const isStated = stand.hoursText !== null;
  const { schedule, closures } = entered ?? {};
  const shown = schedule ?? stored ?? (isStated ? null : usualWeek());
  const shownClosures = closures ?? openingTimes?.yearlyClosures ?? [];
  const isDirty =
    closures !== undefined ||
    (schedule !== undefined && (stored === null || !isSame(schedule, stored)));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const enter = (part: Omit<Entered, 'version'>) =>
    setEntered((before) => ({ version: stand.version, ...before, ...part }));

  function forget() {
    setEntered(null);
    setConflict(null);
  }

  async function save(schedule: WeeklySchedule, version: string) {
    const isOpenAtAll = WEEKDAYS.some((day) => schedule[day].isOpen);
    setFaulty(!isOpenAtAll);
    if (!isOpenAtAll || isSending) return;
    setSending(true);
    try {
      const { exceptions: _stay, ...written } = openingTimesOf(schedule, openingTimes);
      const changed = { ...written, yearlyClosures: shownClosures };
      const saved = await patchListing(stand.id, { openingTimes: changed }, version);
      show(saved);
      // What she has changed meanwhile is still to be saved.
      setEntered((now) => enteredSince(entered, now, saved.version));
      setConflict(null);
      toast({ title: 'Hours Saved', description: 'Shoppers can see them now.' });
    } catch (error) {
      const newer = conflictOf(error);
      if (newer) return setConflict(newer);
      toast({
        title: 'Hours Not Saved',
        description: problemText(error, 'Check your connection and try again.'),
        variant: 'destructive',
      });
    } finally {
      setSending(false);
    }
  }

  if (shown === null) {
    return (
      <Panel title="Hours">
        <p className="rounded-card bg-leaf-50 p-4 font-semibold">{stand.hoursText}</p>
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
      {...(isStated
        ? {}
        : { lead: 'Shoppers read ‘Hours not available’ until you save your hours.' })}
    >
      <form
        aria-label="Hours"
        onSubmit={(event) => {
          event.preventDefault();
          void save(shown, entered?.version ?? stand.version);
        }}
      >
        <WeeklyScheduleEditor value={shown} onChange={(schedule) => enter({ schedule })} />
        <div className="mt-4">
          <YearlyClosures closures={shownClosures} onChange={(closures) => enter({ closures })} />
        </div>
        <div role="alert">
          {isFaulty ? (
            <FieldError id="hours-error">
              Open on at least one day. For today alone, use ‘Close for Today’ above.
            </FieldError>
          ) : null}
        </div>
        <div className="mt-5 empty:hidden">
          <ConflictNotice
            conflict={conflict}
            onOverwrite={() => {
              if (conflict) void save(shown, conflict.version);
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
