import { useQuery } from '@tanstack/react-query';
import type { Application } from '#contract/applications/applications.ts';
import { receivedApplicationsQuery } from './api/receivedApplications.ts';
import type { StandingOffer } from './standingOffers.ts';

const OFFERED = new URLSearchParams({ offered: 'true' });

const isOffered = (application: Application): application is Application & StandingOffer =>
  application.offeredUntil !== null;

/**
 * The free places of an organizer's events that vendors from the waitlist may still accept, as far as
 * is known by now.
 * @param ids of applications that are to get a place: what they are offered themselves is left out
 * @param enabled whether it matters: otherwise nothing is asked
 */
export function useOffersToOthers(ids: readonly number[], enabled: boolean): StandingOffer[] {
  const { data } = useQuery({ ...receivedApplicationsQuery(OFFERED), enabled });
  return data?.items.filter(isOffered).filter(({ id }) => !ids.includes(id)) ?? [];
}
