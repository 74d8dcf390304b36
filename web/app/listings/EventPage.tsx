import { Link } from '@tanstack/react-router';
import { CalendarPlus, Clock } from 'lucide-react';
import { townOf } from '#contract/addresses.ts';
import { type EventStatus, isCalledOff } from '#contract/events/eventStatus.ts';
import type { EventWithMarket } from '#contract/events/events.ts';
import { isHiring } from '#contract/markets/hiring.ts';
import type { Market } from '#contract/markets/markets.ts';
import { EventRequirements } from '#web/features/events/components/EventRequirements.tsx';
import { EventStatusBadge } from '#web/features/events/components/EventStatusBadge.tsx';
import { EventTypeBadge } from '#web/features/events/components/EventTypeBadge.tsx';
import { VendorSpots } from '#web/features/events/components/VendorSpots.tsx';
import { movedFrom } from '#web/features/events/movedFrom.ts';
import { DirectionsButtons } from '#web/features/markets/components/DirectionsButtons.tsx';
import { MarketFacts } from '#web/features/markets/components/MarketFacts.tsx';
import { MarketImage } from '#web/features/markets/components/MarketImage.tsx';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { ApplyToEvent } from './ApplyToEvent.tsx';
import { allWidths } from './allWidths.ts';
import { Block } from './Block.tsx';
import { ListingFrame } from './ListingFrame.tsx';
import { useOwnApplication } from './useOwnApplication.ts';

/** What the reason is for; an event that takes place has one when it was moved to its day. */
const REASON_WORDS: Partial<Record<EventStatus, string>> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
};

interface EventPageProps {
  event: EventWithMarket;
  market: Market;
}

export function EventPage({ event, market }: EventPageProps) {
  const own = useOwnApplication(event.id);
  const moved = movedFrom(event);
  const takesVendors = isHiring(market) && event.applicationsUntil !== null;
  return (
    <ListingFrame
      picture={<MarketImage market={market} loading="eager" {...allWidths(market.imageUrl)} />}
      head={
        <>
          <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
            <EventTypeBadge type={event.eventType} />
            {event.hasEnded && !isCalledOff(event.status) ? null : (
              <EventStatusBadge status={event.status} />
            )}
            {market.isDemo ? <Badge>Demo listing</Badge> : null}
          </div>
          <PageHeading title={formatLongDate(event.eventDate)}>
            <p>
              <Link
                to="/market/$id"
                params={{ id: String(market.id) }}
                className="text-leaf-700 underline underline-offset-4"
              >
                {market.name}
              </Link>
              <span className="block">{townOf(market)}</span>
            </p>
          </PageHeading>
          <p className="mt-5 flex items-center gap-2 text-xl font-semibold">
            <Clock aria-hidden className="size-6 text-leaf-600" />
            {formatTimes(event)}
          </p>
          {event.hasEnded ? <p className="mt-2 text-ink-600">This event is over.</p> : null}
          {moved || event.statusReason ? (
            <p className="mt-4 max-w-prose rounded-card bg-squash-100 p-4 whitespace-pre-line">
              <span className="font-semibold">
                {REASON_WORDS[event.status] ?? moved ?? 'Moved'}
                {event.statusReason ? ':' : '.'}
              </span>{' '}
              {event.statusReason}
            </p>
          ) : null}
          <div className="mt-6 space-y-3 print:hidden">
            <h2 className="font-sans text-base font-semibold">Get Directions</h2>
            <DirectionsButtons destination={market} />
            {event.hasEnded ? null : (
              <Button asChild variant="quiet" size="small" className="-ml-4">
                <a href={`/api/events/${event.id}/calendar.ics`}>
                  <CalendarPlus aria-hidden />
                  Add to Calendar
                </a>
              </Button>
            )}
          </div>
        </>
      }
      aside={
        <Block title="Market contact">
          <MarketFacts market={market} />
        </Block>
      }
    >
      {event.specialInstructions ? (
        <Block title="Good to know">
          <p className="max-w-prose leading-relaxed whitespace-pre-line text-ink-700">
            {event.specialInstructions}
          </p>
        </Block>
      ) : null}
      {event.weatherPolicy ? (
        <Block title="Weather">
          <p className="max-w-prose leading-relaxed whitespace-pre-line text-ink-700">
            {event.weatherPolicy}
          </p>
        </Block>
      ) : null}
      <Block title="For vendors">
        <div className="space-y-6 rounded-card border border-paper-300 bg-paper-50 p-6">
          {/* A spot that she gets meanwhile is none of the free ones any more. */}
          <VendorSpots event={own?.event ?? event} market={market} />
          <EventRequirements event={event} market={market} />
          <ApplyToEvent event={event} market={market} own={own} isOpen={takesVendors} />
        </div>
      </Block>
    </ListingFrame>
  );
}
