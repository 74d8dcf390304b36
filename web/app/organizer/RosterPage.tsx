import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressLine } from '#contract/addresses.ts';
import { isCalledOff } from '#contract/events/eventStatus.ts';
import { EventStatusBadge } from '#web/features/events/components/EventStatusBadge.tsx';
import { sessionQuery } from '#web/features/identity/api/session.ts';
import { useSession } from '#web/features/identity/useSession.ts';
import { rosterQuery } from '#web/features/roster/api/roster.ts';
import { CheckIn } from '#web/features/roster/components/CheckIn.tsx';
import { KEY_ALONE } from '#web/features/roster/keptMarks.ts';
import { keepRoster, onPartLoaded } from '#web/features/roster/keptRoster.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { formatLongDate, formatTimes } from '#web/lib/texts/dates.ts';
import { Container } from '#web/ui/Container.tsx';
import { PageHeading } from '#web/ui/PageHeading.tsx';
import { QueryContent } from '#web/ui/states/QueryContent.tsx';
import { BackLink } from '../shell/BackLink.tsx';
import { MissingPage } from '../shell/MissingPage.tsx';
import { PersonalPage } from '../shell/PersonalPage.tsx';

/**
 * Who comes to an event: for its organizer on the market day, on a phone or on paper, and for the
 * administrator.
 */
export function RosterPage({ eventId }: { eventId: number }) {
  const session = useSession();
  const { data: known } = useQuery({ ...sessionQuery, enabled: false });
  if (session.state === 'signedIn') {
    const userId = session.user.id;
    return <OwnRoster key={userId} eventId={eventId} userId={userId} />;
  }
  if (session.state === 'signedOut' && known?.isAdministrator) {
    return <OwnRoster eventId={eventId} userId={KEY_ALONE} />;
  }
  return (
    <PersonalPage
      title="Roster"
      lead="Who’s coming, who to call, who has paid and who has arrived."
      invitation="Sign in as the organizer of this event to see who’s coming."
    >
      {() => null}
    </PersonalPage>
  );
}

function OwnRoster({ eventId, userId }: { eventId: number; userId: number }) {
  const path = userId === KEY_ALONE ? '/admin' : '/organizer';
  const query = useQuery(rosterQuery(eventId));
  const { data: roster, error, dataUpdatedAt } = query;
  // Each time that it is read, and as the page loads what comes into it last, such as the header's
  // menu: without that it could not be opened again.
  useEffect(() => {
    if (!roster || !dataUpdatedAt) return;
    keepRoster(roster);
    return onPartLoaded(() => keepRoster(roster));
  }, [roster, dataUpdatedAt]);
  if (!roster && error instanceof ApiError && error.status === 404) {
    return <MissingPage title="Event Not Found" />;
  }
  // Marking goes on with what is known, whatever becomes of the network.
  return (
    <Container className="pt-8 pb-20 md:pt-12 print:p-0">
      <div className="mb-4 print:hidden">
        <BackLink
          to={path}
          search={{ tab: path === '/admin' ? 'events' : undefined, market: roster?.marketId }}
          className="mb-2"
        >
          {path === '/admin' ? 'Admin' : 'Organizer Dashboard'}
        </BackLink>
        <PageHeading title="Roster">
          {roster ? (
            <p>
              {roster.marketName}, {formatLongDate(roster.eventDate)},{' '}
              <span className="inline-block">{formatTimes(roster)}</span>{' '}
              {isCalledOff(roster.status) ? <EventStatusBadge status={roster.status} /> : null}
              <span className="block text-base">{addressLine(roster)}</span>
            </p>
          ) : null}
        </PageHeading>
      </div>
      <QueryContent query={query}>
        {(known) => <CheckIn roster={known} userId={userId} />}
      </QueryContent>
    </Container>
  );
}
