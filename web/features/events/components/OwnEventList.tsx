import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { isToTakePlace } from '#contract/events/eventStatus.ts';
import { isFull } from '#contract/events/isFull.ts';
import type { OwnEvent } from '#contract/organizer/organizer.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { vendorCount } from '#web/lib/texts/vendorCount.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { movedFrom } from '../movedFrom.ts';
import { EventStatusBadge } from './EventStatusBadge.tsx';

interface OwnEventListProps {
  events: OwnEvent[];
  /** What may be done with one of them. */
  actionsOf?: (event: OwnEvent) => ReactNode;
  /** Whether it stands where a roster says that it leads back to. */
  leadsBackHere?: boolean;
  ref?: RefObject<HTMLUListElement | null>;
}

/** The events of somebody's markets: when, where, how full and how they stand. */
export function OwnEventList({ events, actionsOf, leadsBackHere = false, ref }: OwnEventListProps) {
  return (
    <ul ref={ref} className="divide-y divide-paper-300">
      {events.map((event) => (
        <li
          key={event.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
        >
          <div className="min-w-0 basis-64 grow">
            <h3 className="font-sans text-base font-semibold">{nameOf(event)}</h3>
            <p className="text-ink-600">
              {formatLongDate(event.eventDate)}
              <span className="block">{formatTimes(event)}</span>
              {[movedFrom(event), applicationsTo(event)].map((note) =>
                note ? (
                  <span key={note} className="block text-sm">
                    {note}
                  </span>
                ) : null,
              )}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <Badge icon={<Users aria-hidden />} tone={isFull(event) ? 'squash' : 'neutral'}>
                {event.maxVendors === null
                  ? vendorCount(event.currentVendors)
                  : `${event.currentVendors}/${event.maxVendors} vendors`}
              </Badge>
              <EventStatusBadge status={event.status} hasEnded={event.hasEnded} />
              <Link
                to="/events/$id/roster"
                params={{ id: String(event.id) }}
                state={{ openedFromList: leadsBackHere }}
                aria-label={`Roster of ${event.marketName}, ${formatLongDate(event.eventDate)}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf-700 underline underline-offset-4"
              >
                Roster
              </Link>
            </p>
          </div>
          {actionsOf ? (
            <div className="flex flex-wrap items-center gap-1 min-[360px]:gap-2">
              {actionsOf(event)}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** A draft has no page that others see. */
function nameOf({ id, status, marketName }: OwnEvent): ReactNode {
  if (status === 'draft') return marketName;
  return (
    <Link to="/events/$id" params={{ id: String(id) }} className="underline underline-offset-4">
      {marketName}
    </Link>
  );
}

function applicationsTo(event: OwnEvent): string | null {
  if (!isToTakePlace(event)) return null;
  return event.applicationsUntil
    ? `Applications until ${formatLongDate(event.applicationsUntil)}`
    : 'Applications closed';
}
