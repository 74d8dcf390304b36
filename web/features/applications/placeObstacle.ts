import {
  APPLICATION_STATUS_LABELS,
  ORGANIZER_MOVES,
  type OrganizerDecision,
} from '#contract/applications/applicationStatus.ts';
import type { Application } from '#contract/applications/applications.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { isFull } from '#contract/events/isFull.ts';
import { groupsOf } from '#web/lib/lists/groupsOf.ts';
import { targetOf } from './applicationText.ts';
import { type StandingOffer, standingOffersText } from './standingOffers.ts';

/** What of an event says whether it has a place left. */
type EventOfPlaces = Pick<
  MarketEvent,
  'id' | 'hasEnded' | 'status' | 'maxVendors' | 'currentVendors'
>;

interface Obstacle {
  says: string;
  /** Whether the waitlist would be in vain too. */
  isFinal: boolean;
}

const offersFor = (eventId: number, offers: readonly StandingOffer[]): StandingOffer[] =>
  offers.filter(({ event }) => event?.id === eventId);

/**
 * What speaks against giving a vendor a place at an event; null: nothing.
 * @param offers of places that others may still accept
 */
export function placeObstacle(
  event: EventOfPlaces,
  offers: readonly StandingOffer[],
): Obstacle | null {
  const { hasEnded, status, maxVendors, currentVendors } = event;
  if (hasEnded) return { says: 'This event is over.', isFinal: true };
  if (status === 'cancelled') return { says: 'This event is cancelled.', isFinal: true };
  if (isFull(event)) {
    const says = `This event is full: ${currentVendors} of ${maxVendors} spots are taken.`;
    return { says, isFinal: false };
  }
  const offered = offersFor(event.id, offers);
  if (maxVendors === null || currentVendors + offered.length < maxVendors) return null;
  const goes = offered.length === 1 ? 'it goes' : 'one of them goes';
  const says = `${standingOffersText(offered)} If you approve, ${goes} to this vendor.`;
  return { says, isFinal: false };
}

/**
 * What speaks against a decision on an application as it stands by now; null: nothing.
 * @param offers of places that others may still accept
 */
export function decisionObstacle(
  { status, event }: Pick<Application, 'status'> & { event: EventOfPlaces | null },
  decision: OrganizerDecision,
  offers: readonly StandingOffer[],
): Obstacle | null {
  if (!ORGANIZER_MOVES[status].includes(decision)) {
    const state = APPLICATION_STATUS_LABELS[status].toLowerCase();
    return { says: `This application is already ${state}.`, isFinal: true };
  }
  return event && decision === 'approved' ? placeObstacle(event, offers) : null;
}

/**
 * Of which events more of the applications are to be approved than places are left; null: of none.
 * 'Bee Street Market · Sat, Dec 5: 1 spot left, 9 selected. Those who applied first get them.'
 * @param offers of places that others may still accept
 */
export function missingPlaces(
  applications: readonly Pick<Application, 'market' | 'event'>[],
  offers: readonly StandingOffer[],
): string | null {
  const byEvent = groupsOf(applications, ({ event }) => event?.id);
  const scarce = [...byEvent.values()].flatMap((chosen) => {
    const [{ market, event } = { market: null, event: null }] = chosen;
    if (!event || event.maxVendors === null) return [];
    const left = Math.max(0, event.maxVendors - event.currentVendors);
    const offered = offersFor(event.id, offers);
    if (chosen.length + offered.length <= left) return [];
    const spots = `${left === 0 ? 'no' : left} ${left === 1 ? 'spot' : 'spots'} left`;
    return {
      says: `${targetOf({ market, event })}: ${spots}, ${chosen.length} selected.`,
      offered: offered.length > 0 ? [standingOffersText(offered)] : [],
      goesToSome: left > 0 && chosen.length > left,
    };
  });
  if (scarce.length === 0) return null;
  const sentences = scarce.flatMap(({ says, offered }) => [says, ...offered]);
  if (scarce.some(({ goesToSome }) => goesToSome)) {
    sentences.push('Those who applied first get them.');
  }
  return sentences.join(' ');
}
