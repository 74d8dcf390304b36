import { Link } from '@tanstack/react-router';
import type { Application } from '#contract/applications/applications.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { EventWithMarket } from '#contract/events/events.ts';
import { standingText } from '#web/features/applications/applicationText.ts';
import { ApplyButton } from './ApplyButton.tsx';

interface ApplyToEventProps {
  event: EventWithMarket;
  market: { id: number; name: string };
  /** Hers, where she has made one. */
  own: Application | undefined;
  /** Whether vendors can still apply. */
  isOpen: boolean;
}

/** 'Apply as Vendor'; for whoever has applied what has become of that, whether others still can or not. */
export function ApplyToEvent({ event, market, own, isOpen }: ApplyToEventProps) {
  const hasSpot = own?.status === 'approved' && !event.hasEnded && !isCalledOff(event.status);
  const standing = own ? (
    <p className="rounded-card bg-leaf-100 p-4 font-medium">
      {hasSpot ? 'You have a spot.' : standingText(own)}{' '}
      <Link
        to="/vendor-dashboard"
        search={{ application: own.id }}
        className="font-semibold text-leaf-700 underline underline-offset-4"
      >
        View your application
      </Link>
    </p>
  ) : null;
  return (
    <ApplyButton
      market={market}
      eventId={event.id}
      variant="secondary"
      canApply={isOpen}
      instead={standing}
    />
  );
}
