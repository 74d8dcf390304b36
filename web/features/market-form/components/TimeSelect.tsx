import { clockTimeText } from '#contract/opening-times/clockTimeText.ts';
import type { ClockTime } from '#contract/opening-times/openingTimes.ts';
import { capitalized } from '#web/lib/texts/capitalized.ts';
import { Select } from '#web/ui/fields/Select.tsx';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
const TIMES: ClockTime[] = ['dawn', 'dusk', ...HALF_HOURS, '24:00'];

interface TimeSelectProps {
  label: string;
  value: ClockTime | null;
  hint?: string | undefined;
  onChange: (time: ClockTime | null) => void;
}

/** A time of day by half hours, or the sun's; one that stands between them stays to choose from. */
export function TimeSelect({ label, value, hint, onChange }: TimeSelectProps) {
  const times = value === null || TIMES.includes(value) ? TIMES : [value, ...TIMES];
  return (
    <Select
      label={label}
      hint={hint}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">Not stated</option>
      {times.map((time) => (
        <option key={time} value={time}>
          {textOf(time)}
        </option>
      ))}
    </Select>
  );
}

/** 'Dawn', '8:00 AM'; both ends of the day are midnight. */
const textOf = (time: ClockTime): string => capitalized(clockTimeText(time, 'long'));
