import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { CalendarLeaf } from '#web/ui/CalendarLeaf.tsx';
import { movedFrom } from '../movedFrom.ts';
import { EventStatusBadge } from './EventStatusBadge.tsx';
import { EventTypeBadge } from './EventTypeBadge.tsx';

interface EventListProps {
  /** Upcoming ones, soonest first. */
  events: MarketEvent[];
  /** Id of the list, for a button elsewhere on the page that leads to it: below its heading. */
  id: string;
  ref?: Ref<HTMLOListElement>;
}

/** A market's next events. */
export function EventList({ events, id, ref }: EventListProps) {
  if (events.length === 0) {
    return (
      <div id={id} tabIndex={-1} className="scroll-mt-24 rounded-card bg-paper-200 p-6">
        <p className="font-display text-xl">No Upcoming Events</p>
        <p className="mt-1 text-ink-600">Check back later for scheduled market dates.</p>
      </div>
    );
  }
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-24">
      <ol
        ref={ref}
        className="divide-y divide-paper-300 overflow-hidden rounded-card border border-paper-300 bg-paper-50"
      >
        {events.map((event) => (
          <li key={event.id} className="relative flex items-center gap-4 p-4 hover:bg-leaf-50">
            <CalendarLeaf date={event.eventDate} />
            <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <Link
                  to="/events/$id"
                  params={{ id: String(event.id) }}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {formatLongDate(event.eventDate)}
                </Link>
                <p className="text-ink-600">{formatTimes(event)}</p>
                {[movedFrom(event), event.statusReason].map((note) =>
                  note ? (
                    <p key={note} className="mt-1 line-clamp-2 max-w-prose text-ink-700">
                      {note}
                    </p>
                  ) : null,
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                <EventTypeBadge type={event.eventType} />
                {/* On each it would hide the one day that is called off, or is over by now. */}
                {isToTakePlace(event) ? null : (
                  <EventStatusBadge status={event.status} hasEnded={event.hasEnded} />
                )}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
