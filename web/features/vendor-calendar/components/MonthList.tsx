import { Link } from '@tanstack/react-router';
import type { VendorDate } from '#contract/vendor-calendar/vendorCalendar.ts';
import { addressLine } from '#web/lib/addresses.ts';
import { formatLongDate, formatTimes } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { CalendarLeaf } from '#web/ui/CalendarLeaf.tsx';
import { datesByMonth } from '../datesByMonth.ts';

/** The days on which somebody has a place, month by month. */
export function MonthList({ dates }: { dates: readonly VendorDate[] }) {
  return (
    <div className="space-y-9">
      {datesByMonth(dates).map((month) => (
        <section key={month.name} aria-label={month.name}>
          <h2 className="mb-4 text-2xl tracking-tight">{month.name}</h2>
          <ol className="divide-y divide-paper-300 rounded-card border border-paper-300 bg-paper-50">
            {month.dates.map((date) => (
              <li key={`${date.eventId} ${date.date}`} className="flex gap-4 p-4 md:p-5">
                <CalendarLeaf date={date.date} className="self-start" />
                <Day day={date} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
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
        {formatLongDate(day.date)}
      </Link>
      <p className="text-ink-600">
        {formatTimes(day)} at{' '}
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
      {day.status === 'postponed' ? (
        <Badge tone="squash" className="mt-2">
          Postponed
        </Badge>
      ) : null}
    </div>
  );
}
