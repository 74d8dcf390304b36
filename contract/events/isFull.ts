import type { MarketEvent } from './events.ts';

/** Whether every place of an event is taken: who applies then comes onto the waitlist. */
export const isFull = ({
  maxVendors,
  currentVendors,
}: Pick<MarketEvent, 'maxVendors' | 'currentVendors'>): boolean =>
  maxVendors !== null && currentVendors >= maxVendors;
