import { useQuery } from '@tanstack/react-query';
import { isStanding } from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import { applicationsQuery } from '#web/features/applications/api/applications.ts';
import { useSession } from '#web/features/identity/useSession.ts';

/** The application for an event by whoever looks, unless she has withdrawn it. */
export function useOwnApplication(eventId: number): Application | undefined {
  const session = useSession();
  const isSignedIn = session.state === 'signedIn';
  const { data: sent = [] } = useQuery({ ...applicationsQuery, enabled: isSignedIn });
  if (!isSignedIn) return undefined;
  return sent.find((application) => application.event?.id === eventId && isStanding(application));
}
