import { Select } from './Select.tsx';

interface ClockTimeFieldProps {
  /** What begins or ends then, such as 'Start'. */
  label: string;
  error?: string | undefined;
  /** 24-hour 'HH:MM'. */
  value: string;
  onChange: (time: string) => void;
}

const HOURS = Array.from({ length: 12 }, (_, index) => index + 1);
const MINUTES = ['00', '15', '30', '45'];

/** A time of day by its hour, its quarter and its half of the day. */
export function ClockTimeField({ label, error, value, onChange }: ClockTimeFieldProps) {
  const hours = Number(value.slice(0, 2)) % 24;
  const minute = value.slice(3);
  const isAfternoon = hours >= 12;
  const hour = hours % 12 || 12;
  const set = (next: { hour?: number; minute?: string; isAfternoon?: boolean }) => {
    const time = { hour, minute, isAfternoon, ...next };
    const of24 = (time.hour % 12) + (time.isAfternoon ? 12 : 0);
    onChange(`${String(of24).padStart(2, '0')}:${time.minute}`);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-ink-700">{label} time</legend>
      {/* On the narrowest phones two beside each other: what is chosen is to be read whole. */}
      <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        <Select
          label={`${label} hour`}
          labelHidden
          error={error}
          value={hour}
          onChange={({ target }) => set({ hour: Number(target.value) })}
        >
          {HOURS.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
        <Select
          label={`${label} minutes`}
          labelHidden
          value={minute}
          onChange={({ target }) => set({ minute: target.value })}
        >
          {[...new Set([...MINUTES, minute])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
        <Select
          label={`${label} AM or PM`}
          labelHidden
          value={isAfternoon ? 'PM' : 'AM'}
          onChange={({ target }) => set({ isAfternoon: target.value === 'PM' })}
        >
          <option>AM</option>
          <option>PM</option>
        </Select>
      </div>
    </fieldset>
  );
}
