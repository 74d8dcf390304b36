import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { marketEventsQuery } from '../api/events.ts';
import { nextEventOf } from '../upcomingEvents.ts';

interface NextEventProps {
  marketId: number;
  /** Whether nothing is said where none is planned. */
  isOptional?: boolean;
}

/** When a market's next event is, or that none is planned. */
export function NextEvent({ marketId, isOptional = false }: NextEventProps) {
  const { data: events, error, refetch } = useQuery(marketEventsQuery(marketId));
  if (error && !events) return <Unknown onRetry={() => void refetch()} />;
  const next = events && nextEventOf(events);
  if (isOptional && !next) return null;
  if (!events) return <Skeleton className="h-20" />;
  return (
    <section aria-label="Next event" className="rounded-card bg-paper-200 p-5">
      {next ? (
        <>
          <h3 className="text-xl tracking-tight">Next event</h3>
          <p className="mt-1">
            <Link
              to="/events/$id"
              params={{ id: String(next.id) }}
              className="font-semibold text-leaf-700 underline underline-offset-4"
            >
              {formatLongDate(next.eventDate)}
            </Link>
            <span className="block text-ink-600">{formatTimes(next)}</span>
          </p>
        </>
      ) : (
        <>
          <h3 className="text-xl tracking-tight">No Upcoming Events</h3>
          <p className="mt-1 text-ink-600">Check back later for scheduled market dates.</p>
        </>
      )}
    </section>
  );
}

/** Not to be taken for a market without events. */
function Unknown({ onRetry }: { onRetry: () => void }) {
  return (
    <section
      aria-label="Next event"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-paper-200 p-5"
    >
      <p>The next event didn’t load.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </section>
  );
}
