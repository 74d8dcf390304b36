import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import type { ClockTime } from '#contract/opening-times/openingTimes.ts';
import { Select } from '#web/ui/fields/Select.tsx';

interface ScheduleTimeSelectProps {
  /** Heard, not seen. */
  label: string;
  value: ClockTime;
  choices: readonly ClockTime[];
  onChange: (time: ClockTime) => void;
}

/** One of the usual hours; another one that a listing has already stays to choose from. */
export function ScheduleTimeSelect({ label, value, choices, onChange }: ScheduleTimeSelectProps) {
  const times = choices.includes(value) ? choices : [value, ...choices];
  return (
    <Select
      label={label}
      labelHidden
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {clockTimeText(time, 'long')}
        </option>
      ))}
    </Select>
  );
}
