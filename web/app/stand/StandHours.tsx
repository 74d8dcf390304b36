import { useEffect, useState } from 'react';
import type { Market } from '#contract/markets/markets.ts';
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
import { problemText } from '#web/lib/problemText.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/FieldError.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Panel } from '../shell/Panel.tsx';
import { useStandChanges } from './useStandChanges.ts';

interface StandHoursProps {
  stand: Market;
  onDirty: (isDirty: boolean) => void;
}

const isSame = (one: WeeklySchedule, other: WeeklySchedule): boolean =>
  JSON.stringify(openingTimesOf(one)) === JSON.stringify(openingTimesOf(other));

/** The week of a stand. Hours that are more than a week stay as they are until she replaces them. */
export function StandHours({ stand, onDirty }: StandHoursProps) {
  const { openingTimes } = stand;
  const stored = openingTimes && scheduleOf(openingTimes);
  const [draft, setDraft] = useState<WeeklySchedule | null>(null);
  const [closures, setClosures] = useState<YearlyClosure[] | null>(null);
  const [isSending, setSending] = useState(false);
  const [isFaulty, setFaulty] = useState(false);
  const show = useStandChanges();
  const isStated = stand.hoursText !== null;
  const shown = draft ?? stored ?? (isStated ? null : usualWeek());
  const shownClosures = closures ?? openingTimes?.yearlyClosures ?? [];
  const isDirty =
    closures !== null || (draft !== null && (stored === null || !isSame(draft, stored)));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function forget() {
    setDraft(null);
    setClosures(null);
  }

  async function save(schedule: WeeklySchedule) {
    const isOpenAtAll = WEEKDAYS.some((day) => schedule[day].isOpen);
    setFaulty(!isOpenAtAll);
    if (!isOpenAtAll || isSending) return;
    setSending(true);
    const sent = { draft, closures };
    try {
      const { exceptions: _stay, ...written } = openingTimesOf(schedule, openingTimes);
      show(
        await patchListing(stand.id, {
          openingTimes: { ...written, yearlyClosures: shownClosures },
        }),
      );
      // What she has changed meanwhile is still to be saved.
      setDraft((now) => (now === sent.draft ? null : now));
      setClosures((now) => (now === sent.closures ? null : now));
      toast({ title: 'Hours Saved', description: 'Shoppers can see them now.' });
    } catch (error) {
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
        <Button variant="secondary" className="mt-4" onClick={() => setDraft(usualWeek())}>
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
          void save(shown);
        }}
      >
        <WeeklyScheduleEditor value={shown} onChange={setDraft} />
        <div className="mt-4">
          <YearlyClosures closures={shownClosures} onChange={setClosures} />
        </div>
        <div role="alert">
          {isFaulty ? (
            <FieldError id="hours-error">
              Open on at least one day. For today alone, use ‘Closed today’ above.
            </FieldError>
          ) : null}
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
