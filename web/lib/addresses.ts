import { joined, townOf, townWithZip } from '#contract/addresses.ts';

export { townOf, townWithZip };

/** '12 Main St · Portland, OR', in one line. */
export const addressLine = (place: { address: string; city: string; state: string }): string =>
  joined([place.address, townOf(place)], ' · ');
