import type { Application } from '#contract/applications/applications.ts';
import type { MarketEvent } from '#contract/events/events.ts';
import { isFull } from '#contract/events/isFull.ts';
import { groupsOf } from '#web/lib/groupsOf.ts';
import { targetOf } from './applicationText.ts';

interface PlaceObstacle {
  says: string;
  /** Whether waiting for a place would be in vain. */
  isFinal: boolean;
}

/** What speaks against giving a vendor a place at an event; null: nothing. */
export function placeObstacle(
  event: Pick<MarketEvent, 'hasEnded' | 'status' | 'maxVendors' | 'currentVendors'>,
): PlaceObstacle | null {
  const { hasEnded, status, maxVendors, currentVendors } = event;
  if (hasEnded) return { says: 'This event is over.', isFinal: true };
  if (status === 'cancelled') return { says: 'This event is cancelled.', isFinal: true };
  if (!isFull(event)) return null;
  const says = `This event is full: ${currentVendors} of ${maxVendors} spots are taken.`;
  return { says, isFinal: false };
}

/**
 * Of which events more of the applications are to be approved than places are left; null: of none.
 * 'Bee Street Market · Sat, Dec 5: 1 spot left, 9 selected.'
 */
export function missingPlaces(
  applications: readonly Pick<Application, 'market' | 'event'>[],
): string | null {
  const byEvent = groupsOf(applications, ({ event }) => event?.id);
  const sentences = [...byEvent.values()].flatMap((chosen) => {
    const [{ market, event } = { market: null, event: null }] = chosen;
    if (!event || event.maxVendors === null) return [];
    const left = Math.max(0, event.maxVendors - event.currentVendors);
    if (chosen.length <= left) return [];
    const spots = `${left === 0 ? 'no' : left} ${left === 1 ? 'spot' : 'spots'} left`;
    return [`${targetOf({ market, event })}: ${spots}, ${chosen.length} selected.`];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}
