import stall from './vendor_stall.svg?no-inline';

/** As in `categories.ts`, the drawing holds all its colourings. */
const COLOURINGS = ['a', 'b', 'c'] as const;

/**
 * A vendor's stall, 640 by 400: the picture of a vendor who has none of her own.
 * @param seed anything that stays with the listing, so that it keeps its colours
 */
export function vendorStallUrl(seed: number): string {
  return `${stall}#${COLOURINGS[Math.abs(Math.trunc(seed)) % COLOURINGS.length] ?? COLOURINGS[0]}`;
}
