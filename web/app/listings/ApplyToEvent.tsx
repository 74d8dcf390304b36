import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isStanding } from '#contract/applications/applicationStatus.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import type { EventWithMarket } from '#contract/events/events.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { standingText } from '#web/features/applications/applicationText.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { ApplyButton } from './ApplyButton.tsx';

interface ApplyToEventProps {
  event: EventWithMarket;
  market: { id: number; name: string };
  /** Whether vendors can still apply. */
  isOpen: boolean;
}

/** 'Apply as Vendor'; for whoever has applied what has become of that, whether others still can or not. */
export function ApplyToEvent({ event, market, isOpen }: ApplyToEventProps) {
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  const { data: sent = [] } = useQuery({ ...applicationsQuery, enabled: isSignedIn });
  const own = isSignedIn
    ? sent.find((application) => application.event?.id === event.id && isStanding(application))
    : undefined;
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
  if (!isOpen) return standing;
  return <ApplyButton market={market} eventId={event.id} variant="secondary" instead={standing} />;
}
