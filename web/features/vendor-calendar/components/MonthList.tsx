import { Link } from '@tanstack/react-router';
import { addressLine } from '#contract/addresses.ts';
import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CalendarLeaf } from '#web/ui/CalendarLeaf.tsx';
import { datesByMonth } from '../datesByMonth.ts';

/** The days on which somebody has a place, month by month; after them what has no day at present. */
export function MonthList({ dates }: { dates: readonly VendorDate[] }) {
  const postponed = dates.filter(isPostponed);
  return (
    <div className="space-y-9">
      {datesByMonth(dates.filter((day) => !isPostponed(day))).map((month) => (
        <Days key={month.name} title={month.name} days={month.dates} />
      ))}
      {postponed.length > 0 ? <Days title="New Date Not Set Yet" days={postponed} /> : null}
    </div>
  );
}

/** Its date is the one that it was put off from. */
const isPostponed = ({ status }: VendorDate) => status === 'postponed';

function Days({ title, days }: { title: string; days: readonly VendorDate[] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-2xl tracking-tight">{title}</h2>
      <ol className="divide-y divide-paper-300 rounded-card border border-paper-300 bg-paper-50">
        {days.map((day) => (
          <li key={`${day.eventId} ${day.date}`} className="flex gap-4 p-4 md:p-5">
            {isPostponed(day) ? null : <CalendarLeaf date={day.date} className="self-start" />}
            <Day day={day} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Day({ day }: { day: VendorDate }) {
  return (
    <div className="min-w-0">
      <Link
        to="/events/$id"
        params={{ id: String(day.eventId) }}
        className="font-semibold hover:underline"
      >
        {isPostponed(day) ? 'Postponed from ' : ''}
        {formatLongDate(day.date)}
      </Link>
      <p className="text-ink-600">
        {isPostponed(day) ? 'At' : `${formatTimes(day)} at`}{' '}
        <Link
          to="/market/$id"
          params={{ id: String(day.marketId) }}
          className="text-leaf-700 underline underline-offset-4"
        >
          {day.marketName}
        </Link>
      </p>
      <p className="text-ink-600">{addressLine(day)}</p>
      {day.status === 'cancelled' ? (
        <Badge tone="tomato" className="mt-2">
          Cancelled
        </Badge>
      ) : null}
    </div>
  );
}
