import { clsx } from 'clsx';
import { weekdayName } from '#contract/opening-times/openingTimesText.ts';
import type { Weekday } from '#contract/opening-times/weekdays.ts';
import { WEEKDAYS } from '#contract/opening-times/weekdays.ts';
import {
  type ScheduleDay,
  type WeeklySchedule,
  type WholeWeek,
  wholeWeek,
  wholeWeekOf,
} from '#contract/opening-times/weeklySchedule.ts';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { CLOSING_TIMES, OPENING_TIMES } from '../scheduleTimes.ts';
import { ScheduleTimeSelect } from './ScheduleTimeSelect.tsx';

interface WeeklyScheduleEditorProps {
  value: WeeklySchedule;
  onChange: (schedule: WeeklySchedule) => void;
}

const WHOLE_WEEK_WORDS: Record<Exclude<WholeWeek, null>, string> = {
  allDay: '24 hours',
  daylight: 'Dawn to dusk',
};

/** One opening a day, Sunday to Saturday; or every day around the clock, or while there is light. */
export function WeeklyScheduleEditor({ value, onChange }: WeeklyScheduleEditorProps) {
  const whole = wholeWeekOf(value);
  const setDay = (weekday: Weekday, day: Partial<ScheduleDay>) =>
    onChange({ ...value, [weekday]: { ...value[weekday], ...day } });

  return (
    <fieldset className="@container">
      <legend className="sr-only">Weekly schedule</legend>
      <div className="grid gap-x-8 rounded-card bg-leaf-50 px-4 py-1 sm:grid-cols-2">
        <Switch
          label="Open 24/7"
          checked={whole === 'allDay'}
          onChange={({ target }) => onChange(wholeWeek(target.checked ? 'allDay' : null))}
        />
        <Switch
          label="Dawn till Dusk"
          checked={whole === 'daylight'}
          onChange={({ target }) => onChange(wholeWeek(target.checked ? 'daylight' : null))}
        />
      </div>
      <ul className="mt-2 divide-y divide-paper-300">
        {WEEKDAYS.map((weekday) => {
          const name = weekdayName(weekday, 'long');
          const { isOpen, openTime, closeTime } = value[weekday];
          return (
            <li
              key={weekday}
              className="grid items-center gap-x-6 gap-y-2 py-2 @lg:min-h-18 @lg:grid-cols-[13rem_1fr]"
            >
              <Switch
                label={name}
                checked={isOpen}
                disabled={whole !== null}
                onChange={({ target }) => setDay(weekday, { isOpen: target.checked })}
              />
              {whole !== null || !isOpen ? (
                <p
                  className={clsx(
                    'text-ink-600 @lg:text-center',
                    whole !== null && '@max-lg:hidden',
                  )}
                >
                  {whole === null ? 'Closed' : WHOLE_WEEK_WORDS[whole]}
                </p>
              ) : (
                <div className="grid grid-cols-1 gap-3 pb-2 min-[24rem]:grid-cols-2 @lg:pb-0">
                  <ScheduleTimeSelect
                    label={`${name} opens`}
                    value={openTime}
                    choices={OPENING_TIMES}
                    onChange={(time) => setDay(weekday, { openTime: time })}
                  />
                  <ScheduleTimeSelect
                    label={`${name} closes`}
                    value={closeTime}
                    choices={CLOSING_TIMES}
                    onChange={(time) => setDay(weekday, { closeTime: time })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
