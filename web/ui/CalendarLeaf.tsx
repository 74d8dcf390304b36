import { clsx } from 'clsx';
import { calendarLeaf } from '#web/lib/texts/dates.ts';

/** A day at a glance; who cannot see it reads the date that stands beside it. */
export function CalendarLeaf({ date, className }: { date: string; className?: string }) {
  const { month, day } = calendarLeaf(date);
  return (
    <span
      aria-hidden
      className={clsx(
        'w-14 shrink-0 overflow-hidden rounded-control border border-paper-300 bg-paper-50 text-center',
        className,
      )}
    >
      <span className="block bg-tomato-600 py-0.5 text-xs font-semibold text-paper-50">
        {month}
      </span>
      <span className="block py-1 font-display text-xl">{day}</span>
    </span>
  );
}
