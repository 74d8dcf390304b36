import { searchWhole } from '../pages/searchValues.ts';

/** How many cards a search shows first, and how many more each time. */
export const CARDS_PER_STEP = 24;
/** A page of more of them would be slow, and nobody reads that far. */
export const MAX_CARDS = 960;

/** How many cards an address asks for, the most at most; nothing where it is no more than at first. */
export function cardsShown(raw: unknown): number | undefined {
  const asked = searchWhole(raw, CARDS_PER_STEP + 1, Infinity);
  return asked && Math.min(asked, MAX_CARDS);
}
