import type { MarketEvent } from '#contract/events/events.ts';
import { isFull } from './openEvents.ts';

export interface PlaceObstacle {
  says: string;
  /** Whether waiting for a place would be in vain. */
  isFinal: boolean;
}

/** What speaks against giving a vendor a place at an event; null: nothing. */
export function placeObstacle(
  event: Pick<MarketEvent, 'nextDate' | 'status' | 'maxVendors' | 'currentVendors'>,
): PlaceObstacle | null {
  const { nextDate, status, maxVendors, currentVendors } = event;
  if (nextDate === null) return { says: 'This event is over.', isFinal: true };
  if (status === 'cancelled') return { says: 'This event is cancelled.', isFinal: true };
  if (!isFull(event)) return null;
  const says = `This event is full: ${currentVendors} of ${maxVendors} places are taken.`;
  return { says, isFinal: false };
}
