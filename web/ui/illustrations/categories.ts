import type { MarketCategory } from '#contract/markets/categories.ts';
import farmStand from './farm_stand.svg?no-inline';
import farmersMarket from './farmers_market.svg?no-inline';
import fleaMarket from './flea_market.svg?no-inline';
import foodMarket from './food_market.svg?no-inline';

const SCENES: Record<MarketCategory, string> = {
  farmers_market: farmersMarket,
  farm_stand: farmStand,
  flea_market: fleaMarket,
  food_market: foodMarket,
};

/**
 * Each drawing holds all its colourings: the fragment of the address chooses one (`:target` in the
 * file), so a grid of cards downloads four files, whatever it shows.
 */
const COLOURINGS = ['a', 'b', 'c'] as const;

/** @param seed anything that stays with the listing, so that it keeps its colours */
export function categoryIllustrationUrl(category: MarketCategory, seed: number): string {
  const colouring = COLOURINGS[Math.abs(Math.trunc(seed)) % COLOURINGS.length] ?? COLOURINGS[0];
  return `${SCENES[category]}#${colouring}`;
}
