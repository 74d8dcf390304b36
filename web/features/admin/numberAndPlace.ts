import { addressLine, joined } from '#contract/addresses.ts';

export interface NamedAndPlaced {
  id: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
}

/** '#9028 · 12 Main St, Portland, OR': which one it is, of several with one name. */
export const numberAndPlace = (listing: Omit<NamedAndPlaced, 'name'>): string =>
  joined([`#${listing.id}`, addressLine(listing)], ' · ');
